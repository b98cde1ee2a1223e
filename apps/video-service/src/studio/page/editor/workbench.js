import { element } from '../elements.js';
import { conflictNotice } from './conflict.js';
import { videoBar } from './video-bar.js';
import { look } from './look.js';
import { sceneList } from './scene-list.js';
import { sound } from './sound.js';
import { titleBar } from './title-bar.js';
import { variants } from './variants.js';
import { origins } from './origins.js';

const undoKey = ({ key, ctrlKey, metaKey, altKey }) => (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);

/**
 * Typing is undone as every other step is, in one order. Listens on the document: left to itself, the browser undoes
 * the last typing in any text field of the page, also when the focus is outside of it.
 */
const attendKeys = (store, signal) =>
  document.addEventListener(
    'keydown',
    (event) => {
      if (!undoKey(event)) return;
      event.preventDefault();
      if (event.shiftKey || event.key.toLowerCase() === 'y') store.redo();
      else store.undo();
    },
    { signal },
  );

const attendLeaving = (store, signal) => {
  addEventListener('pagehide', () => store.leave(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      const work = document.visibilityState === 'hidden' ? store.flush() : store.refresh();
      // It is tried again with the next change.
      work.catch(() => undefined);
    },
    { signal },
  );
};

/** Puts the parts of the editor together. @returns {() => void} ends it */
export const openWorkbench = (root, context) => {
  const { store, signal, words } = context;
  const list = sceneList(context);
  const parts = [
    titleBar(context),
    conflictNotice(context),
    origins(context),
    list,
    look(context),
    sound(context),
    variants(context),
  ];
  const video = videoBar({ ...context, showScenes: list.showProgress });
  const [title, conflict, sources, scenes, looks, sounds, formats] = parts.map(({ node }) => node);
  const aside = element('aside', { className: 'whole', ariaLabel: words.wholeVideo }, looks, sounds, formats);
  root.append(element('div', { className: 'editor' }, title, conflict, sources, scenes, aside, video.node));
  const update = () => {
    for (const part of [...parts, video]) part.update();
  };
  store.listen(update);
  update();
  attendKeys(store, signal);
  attendLeaving(store, signal);
  return () => {
    store.leave();
    for (const part of [...parts, video]) part.close?.();
  };
};
