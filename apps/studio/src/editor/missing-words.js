import { element } from '../elements';
import { translate } from '../language';
import { fittingScenes, isEnough } from '../own-words';

const field = (problem) => {
  const text = element('textarea', { id: 'own-words', rows: 6, required: true });
  text.setAttribute('aria-describedby', `own-words-hint ${problem.id}`);
  const label = element('label', { htmlFor: text.id, textContent: translate('editor.ownWords') });
  const hint = element('p', { id: 'own-words-hint', className: 'hint', textContent: translate('editor.noSourceHint') });
  return { text, node: element('div', { className: 'field' }, label, text, hint, problem) };
};

/** A draft of the user's own words with the rest of the request; the empty one goes. */
const replaceDraft = async ({ draft_id, request, title }, text, api) => {
  const n_scenes = fittingScenes(text, request.n_scenes);
  const { draft_id: written } = await api.makeDraft({ ...request, title, text, n_scenes });
  // A draft that stays is removed by the user.
  await api.deleteDraft(draft_id).catch(() => undefined);
  return written;
};

/** Asks for a text or three facts when no source knows the topic of a draft. */
export const askForWords = (root, draft, { api, go }) => {
  const problem = element('p', { id: 'own-words-problem', className: 'problem' });
  problem.setAttribute('role', 'alert');
  const { text, node } = field(problem);
  const button = element('button', { type: 'submit', textContent: translate('start.write') });
  const form = element('form', { noValidate: true }, node, button);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const words = text.value.trim();
    problem.textContent = isEnough(words) ? '' : translate('editor.threeFacts');
    text.ariaInvalid = String(!isEnough(words));
    if (!isEnough(words)) return text.focus();
    button.disabled = true;
    try {
      go(`#/drafts/${await replaceDraft(draft, words, api)}`);
    } catch (error) {
      problem.textContent = error.message;
      button.disabled = false;
    }
  });
  root.replaceChildren(
    element('h1', { textContent: translate('editor.noSource', { topic: draft.request.text }) }),
    form,
    element('p', {}, element('a', { href: '#/', textContent: translate('editor.otherTopic') })),
  );
  text.focus();
};
