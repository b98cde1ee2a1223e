import { element } from '../elements';
import { translate } from '../language';
import { formats } from '../start/templates';
import { Variant } from './variant';

/** Finds the videos again after a reload, until others are made. */
const keyOf = (draftId) => `studio-variants-${draftId}`;

const fileOf = (path) => path.split('/').at(-1);
const kindOf = (path) => fileOf(path).split('_', 1)[0];

/** Finds for each other format the template of the same name, or else the plainest with the same kind of content. */
const templatesLike = (chosen, templates) =>
  formats.flatMap(({ fits }) => {
    const fitting = templates.filter(fits);
    const paths = fitting.map(({ path }) => path);
    const same = paths.find((path) => path === chosen) ?? paths.find((path) => fileOf(path) === fileOf(chosen));
    const plain = fitting.find(({ kind, name }) => kind === kindOf(chosen) && name === 'default')?.path;
    return same ?? plain ?? paths[0] ?? [];
  });

/** Makes one video of the script in each format; they share voice and pictures. */
export const variants = ({ store, api, signal }) => {
  const make = element('button', { type: 'button', className: 'quiet', textContent: translate('editor.makeVariants') });
  const cancel = element('button', {
    type: 'button',
    className: 'quiet',
    textContent: translate('editor.cancelVariants'),
  });
  const list = element('ul', { className: 'variants', ariaLabel: translate('editor.variants') });
  const problem = element('p', { className: 'problem', role: 'alert' });
  let shown = [];

  const setBusy = (isBusy) => {
    make.disabled = isBusy;
    cancel.hidden = !isBusy;
  };
  setBusy(false);

  const attend = async (tasks) => {
    sessionStorage.setItem(keyOf(store.id), JSON.stringify(tasks));
    shown = tasks.map((task) => new Variant(task));
    list.replaceChildren(...shown.map(({ node }) => node));
    setBusy(true);
    await Promise.all(shown.map((variant) => variant.attend(api, signal)));
    if (!signal.aborted) setBusy(false);
  };

  const begin = async () => {
    if (store.content.scenes.every(({ text }) => text.trim() === '')) throw new Error(translate('editor.noWords'));
    setBusy(true);
    if (!(await store.flush())) throw new Error(store.problem ?? translate('editor.notSaved'));
    const templates = templatesLike(store.content.request.frame_template, await api.listTemplates());
    const { tasks } = await api.renderDraft(store.id, store.draft.version, templates);
    const attended = attend(tasks);
    // The list is at the end of a scrolling column.
    list.scrollIntoView({ block: 'nearest' });
    await attended;
  };

  const attempt = async (work) => {
    problem.textContent = '';
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      setBusy(false);
      problem.textContent = error.message;
    }
  };

  make.addEventListener('click', () => attempt(begin));
  cancel.addEventListener('click', () => {
    for (const variant of shown) variant.cancel(api);
  });
  const kept = sessionStorage.getItem(keyOf(store.id));
  if (kept !== null) void attempt(() => attend(JSON.parse(kept)));

  return {
    node: element(
      'section',
      { ariaLabel: translate('editor.variants') },
      element('h2', { textContent: translate('editor.variants') }),
      element('p', { className: 'hint', textContent: translate('editor.variantsHint') }),
      element('p', { className: 'tools' }, make, cancel),
      list,
      problem,
    ),
    update: () => undefined,
  };
};
