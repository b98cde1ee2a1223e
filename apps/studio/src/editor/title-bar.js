import { element } from '../elements';
import { translate } from '../language';

const button = (textContent, keys, work) => {
  const made = element('button', { type: 'button', className: 'quiet', textContent });
  made.setAttribute('aria-keyshortcuts', keys);
  made.addEventListener('click', work);
  return made;
};

/** The title, undo and redo, and the saved state. */
export const titleBar = ({ store, say }) => {
  const input = element('input', {
    id: 'draft-title',
    maxLength: 200,
    autocomplete: 'off',
    placeholder: translate('editor.noTitle'),
  });
  const undo = button(translate('editor.undo'), 'Control+Z', () => {
    store.undo();
    say(translate('editor.undone'));
  });
  const redo = button(translate('editor.redo'), 'Control+Shift+Z', () => {
    store.redo();
    say(translate('editor.redone'));
  });
  const saved = element('p', { className: 'saved', role: 'status' });
  input.addEventListener('input', () => store.edit({ title: input.value }, 'title'));

  const stateOf = {
    saved: () => translate('editor.saved'),
    changed: () => translate('editor.saving'),
    saving: () => translate('editor.saving'),
    away: () => translate('editor.savedLater'),
    refused: () => `${translate('editor.notSaved')} ${store.problem}`,
    conflict: () => translate('editor.notSaved'),
  };

  return {
    node: element(
      'header',
      { className: 'title-bar' },
      element('h1', { className: 'hidden', textContent: translate('editor.heading') }),
      element(
        'div',
        { className: 'field' },
        element('label', { htmlFor: 'draft-title', textContent: translate('editor.title') }),
        input,
      ),
      element('div', { className: 'steps', role: 'group', ariaLabel: translate('editor.history') }, undo, redo, saved),
    ),
    update: () => {
      if (input.value !== store.content.title) input.value = store.content.title;
      undo.disabled = !store.canUndo;
      redo.disabled = !store.canRedo;
      const sentence = stateOf[store.state]();
      if (saved.textContent !== sentence) saved.textContent = sentence;
      saved.dataset.state = store.state;
    },
  };
};
