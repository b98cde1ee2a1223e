import { element } from '../elements';
import { translate } from '../language';
import { SceneCard } from './scene-card';
import { addBehind, indexOf, join, mostScenes, move, remove, split } from './script';

/** Restores focus and caret, which a moved node loses. */
const keepingFocus = (work) => {
  const focused = document.activeElement;
  const { selectionStart, selectionEnd } = focused ?? {};
  work();
  if (focused === document.activeElement || !focused?.isConnected) return;
  focused.focus({ preventScroll: true });
  if (typeof selectionStart === 'number') focused.setSelectionRange(selectionStart, selectionEnd);
};

/** The list of scenes and the actions that affect several of them. */
export const sceneList = (context) => {
  const { store, say } = context;
  const cards = new Map();
  const list = element('ol', { className: 'scenes' });
  const scenes = () => store.content.scenes;
  const numberOf = (id) => indexOf(scenes(), id) + 1;
  const textOf = (id) => cards.get(id).text;

  const add = (id) => {
    if (scenes().length >= mostScenes) return say(translate('editor.tooMany'));
    const added = addBehind(scenes(), id);
    store.edit({ scenes: added.scenes });
    textOf(added.id).focus();
    say(translate('editor.added', { number: numberOf(added.id) }));
  };

  const works = {
    add,
    move: (id, by) => {
      const before = numberOf(id);
      const moved = move(scenes(), id, by);
      if (indexOf(moved, id) + 1 === before) return;
      store.edit({ scenes: moved });
      cards.get(id).node.scrollIntoView({ block: 'nearest' });
      say(translate('editor.moved', { from: before, to: numberOf(id) }));
    },
    split: (id) => {
      if (scenes().length >= mostScenes) return say(translate('editor.tooMany'));
      const parts = split(scenes(), id, textOf(id).selectionStart);
      if (parts === null) return say(translate('editor.cannotSplit'));
      store.edit({ scenes: parts.scenes });
      textOf(parts.id).focus();
      textOf(parts.id).setSelectionRange(0, 0);
      say(translate('editor.splitDone', { first: numberOf(id), second: numberOf(parts.id) }));
    },
    join: (id) => {
      const joined = join(scenes(), id);
      if (joined === null) return say(translate('editor.cannotJoin'));
      store.edit({ scenes: joined.scenes });
      textOf(id).focus();
      say(translate('editor.joined', { number: numberOf(id) }));
    },
    remove: (id) => {
      const index = indexOf(scenes(), id);
      const left = remove(scenes(), id);
      if (left.length === 0) return say(translate('editor.lastScene'));
      store.edit({ scenes: left });
      textOf(left[Math.min(index, left.length - 1)].id).focus();
      say(translate('editor.removed', { number: index + 1 }));
    },
  };

  const cardOf = ({ id }) => {
    if (!cards.has(id)) cards.set(id, new SceneCard(id, context, works));
    return cards.get(id);
  };

  const dropOthers = () => {
    const ids = new Set(scenes().map(({ id }) => id));
    for (const [id, card] of cards) {
      if (ids.has(id)) continue;
      card.close();
      cards.delete(id);
    }
  };

  const place = () =>
    scenes().forEach((scene, index) => {
      const { node } = cardOf(scene);
      if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
    });

  return {
    node: element(
      'section',
      { className: 'script', ariaLabel: translate('editor.script') },
      element('p', { className: 'hint keys', textContent: translate('editor.keys') }),
      list,
    ),
    update: () => {
      keepingFocus(() => {
        dropOthers();
        place();
      });
      const count = scenes().length;
      scenes().forEach((scene, index) => cards.get(scene.id).update(scene, index, count));
    },
    /** @param {Map<number, string>} numbers state by number of the scene, from 1 */
    showProgress: (numbers, { isWhole }) =>
      scenes().forEach(({ id }, index) => {
        const isUnderWay = numbers.size > 0 || isWhole;
        const state = isWhole ? 'ready' : (numbers.get(index + 1) ?? 'waiting');
        cards.get(id)?.showProgress(isUnderWay ? state : null);
      }),
    close: () => {
      for (const card of cards.values()) card.close();
    },
  };
};
