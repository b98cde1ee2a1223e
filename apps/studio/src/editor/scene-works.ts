import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { translate } from '../language';
import type { Scene } from './draft-content';
import { useEditor } from './editor-context';
import { addBehind, findSceneIndex, join, mostScenes, moveTo, remove, split } from './script';

export interface SceneWorks {
  add: (id: string) => void;
  /** @param to index after the move */
  move: (id: string, to: number) => void;
  split: (id: string, at: number) => void;
  join: (id: string) => void;
  remove: (id: string) => void;
}

export const textElementId = (sceneId: string): string => `text-${sceneId}`;

/** Focuses the text of a scene once it is open. */
const useTextFocus = () => {
  const wanted = useRef<{ id: string; at: number | null } | null>(null);
  useLayoutEffect(() => {
    const { id, at } = wanted.current ?? { id: '', at: null };
    const text = document.getElementById(textElementId(id));
    if (!(text instanceof HTMLTextAreaElement)) return;
    wanted.current = null;
    text.focus();
    if (at !== null) text.setSelectionRange(at, at);
  });
  return (id: string, at: number | null = null) => (wanted.current = { id, at });
};

/** Restores focus and caret, which a moved node loses. */
const useKeptFocus = () => {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = kept.current;
    kept.current = null;
    if (!(element instanceof HTMLElement) || !element.isConnected || element === document.activeElement) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });
  return () => (kept.current = document.activeElement);
};

/** The actions that affect several scenes. */
export const useSceneWorks = (open: (sceneId: string) => void): SceneWorks => {
  const { store, say } = useEditor();
  const focus = useTextFocus();
  const keepFocus = useKeptFocus();
  return useMemo(() => {
    const scenes = () => store.content.scenes;
    const findSceneNumber = (id: string) => findSceneIndex(scenes(), id) + 1;
    const put = (changed: Scene[], id: string, at: number | null = null) => {
      focus(id, at);
      open(id);
      store.edit({ scenes: changed });
    };
    return {
      add: (id) => {
        if (scenes().length >= mostScenes) return say(translate('editor.tooMany'));
        const added = addBehind(scenes(), id);
        put(added.scenes, added.id);
        say(translate('editor.added', { number: findSceneNumber(added.id) }));
      },
      move: (id, to) => {
        const before = findSceneNumber(id);
        const moved = moveTo(scenes(), id, to);
        if (findSceneIndex(moved, id) + 1 === before) return;
        keepFocus();
        store.edit({ scenes: moved });
        say(translate('editor.moved', { from: before, to: findSceneNumber(id) }));
      },
      split: (id, at) => {
        if (scenes().length >= mostScenes) return say(translate('editor.tooMany'));
        const parts = split(scenes(), id, at);
        if (parts === null) return say(translate('editor.cannotSplit'));
        put(parts.scenes, parts.id, 0);
        say(translate('editor.splitDone', { first: findSceneNumber(id), second: findSceneNumber(parts.id) }));
      },
      join: (id) => {
        const joined = join(scenes(), id);
        if (joined === null) return say(translate('editor.cannotJoin'));
        put(joined, id);
        say(translate('editor.joined', { number: findSceneNumber(id) }));
      },
      remove: (id) => {
        const index = findSceneIndex(scenes(), id);
        const left = remove(scenes(), id);
        const next = left[Math.min(index, left.length - 1)];
        if (next === undefined) return say(translate('editor.lastScene'));
        put(left, next.id);
        say(translate('editor.removed', { number: index + 1 }));
      },
    };
  }, []);
};
