import { element } from '../elements';
import { translate } from '../language';
import { conflictNotice } from './conflict';
import { videoBar } from './video-bar';
import { look } from './look';
import { sceneList } from './scene-list';
import { sound } from './sound';
import { titleBar } from './title-bar';
import { variants } from './variants';
import { origins } from '../source-line';

const undoKey = ({ key, ctrlKey, metaKey, altKey }) => (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);

/**
 * Undoes typing and other steps in one order. Listens on the document: otherwise the browser's own undo changes the
 * last edited text field, even without focus.
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
      // The next change saves again.
      work.catch(() => undefined);
    },
    { signal },
  );
};

/** Assembles the editor. @returns {() => void} ends it */
export const openWorkbench = (root, context) => {
  const { store, signal } = context;
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
  const aside = element(
    'aside',
    { className: 'whole', ariaLabel: translate('editor.wholeVideo') },
    looks,
    sounds,
    formats,
  );
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
