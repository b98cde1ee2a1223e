import { element } from '../elements.js';

const button = (textContent, keys, work) => {
  const made = element('button', { type: 'button', className: 'quiet', textContent });
  made.setAttribute('aria-keyshortcuts', keys);
  made.addEventListener('click', work);
  return made;
};

/** The title, undo and redo, and the saved state. */
export const titleBar = ({ store, words, say }) => {
  const input = element('input', {
    id: 'draft-title',
    maxLength: 200,
    autocomplete: 'off',
    placeholder: words.noTitle,
  });
  const undo = button(words.undo, 'Control+Z', () => {
    store.undo();
    say(words.undone);
  });
  const redo = button(words.redo, 'Control+Shift+Z', () => {
    store.redo();
    say(words.redone);
  });
  const saved = element('p', { className: 'saved', role: 'status' });
  input.addEventListener('input', () => store.edit({ title: input.value }, 'title'));

  const stateOf = {
    saved: () => words.saved,
    changed: () => words.saving,
    saving: () => words.saving,
    away: () => words.savedLater,
    refused: () => `${words.notSaved} ${store.problem}`,
    conflict: () => words.notSaved,
  };

  return {
    node: element(
      'header',
      { className: 'title-bar' },
      element('h1', { className: 'hidden', textContent: words.heading }),
      element(
        'div',
        { className: 'field' },
        element('label', { htmlFor: 'draft-title', textContent: words.title }),
        input,
      ),
      element('div', { className: 'steps', role: 'group', ariaLabel: words.steps }, undo, redo, saved),
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
