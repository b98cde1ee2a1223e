import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Draft } from './draft-content';
import { useEditor } from './editor-context';

const shownMs = 1_000;
const none: NonNullable<Draft['scenes'][number]['shown']> = [];

/** The pictures of a saved scene, numbered from 1, with the shares of its time after which they appear. */
const useShown = (sceneId: string) => {
  const { store } = useEditor();
  return store.draft.scenes.find(({ id }) => id === sceneId)?.shown ?? none;
};

/** Shows the pictures of a scene one after another while the pointer or the focus is on it. */
export const usePicturesInTurn = (sceneId: string) => {
  const shown = useShown(sceneId);
  const [isActive, setActive] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    setTurn(0);
    if (!isActive || shown.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), shownMs);
    return () => clearInterval(timer);
  }, [isActive, shown.length]);
  const [begin, end] = [() => setActive(true), () => setActive(false)];
  const watch = { onMouseEnter: begin, onMouseLeave: end, onFocusIn: begin, onFocusOut: end };
  return { picture: shown[turn % Math.max(1, shown.length)]?.picture ?? 1, watch };
};

/** Calls back with each frame of the browser. @param act null for a pause */
export const useEachFrame = (act: (() => void) | null): void =>
  useEffect(() => {
    if (act === null) return;
    let frame = 0;
    const next = () => {
      act();
      frame = requestAnimationFrame(next);
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [act]);

/** The picture that a played scene shows now. */
export const usePlayedPicture = (sceneId: string, isPlayed: boolean): number => {
  const { playback } = useEditor();
  const shown = useShown(sceneId);
  const [picture, setPicture] = useState(1);
  const update = useCallback(() => {
    setPicture(shown.findLast(({ start }) => start <= playback.share)?.picture ?? 1);
  }, [shown, playback]);
  useEachFrame(isPlayed ? update : null);
  return isPlayed ? picture : 1;
};
