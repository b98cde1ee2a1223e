import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Draft, Scene } from './draft-content';
import { useEditor } from './editor-context';

/** A shot as `preview.webp` takes it; both count from 1. */
export interface ShotName {
  picture: number;
  framing: number;
}

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

const unknownShot: ShotName = { picture: 1, framing: 1 };

/** The shot that a played scene shows now. */
export const usePlayedShot = (scene: Scene, isPlayed: boolean): ShotName => {
  const { playback } = useEditor();
  const shots = playback.shownShots(scene);
  const [at, setAt] = useState(0);
  const update = useCallback(() => {
    const seconds = playback.share * (playback.findSeconds(scene) ?? 0);
    setAt(
      Math.max(
        0,
        shots.findLastIndex(({ start }) => start <= seconds),
      ),
    );
  }, [shots, playback, scene]);
  useEachFrame(isPlayed ? update : null);
  return shots[isPlayed ? at : 0] ?? unknownShot;
};
