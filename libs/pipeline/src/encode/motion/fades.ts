import type { PlanarFrame } from '../planar-frame';

export const transitions = ['cut', 'fade'] as const;
export type Transition = (typeof transitions)[number];

/** 0.4 s: seen as a fade, over before the second word is spoken. A scene is never as short as that. */
const fadeFrames = 12;

/**
 * How many frames at a scene's beginning the scene before it fades away in. A video begins and ends in full light.
 */
export const openingFramesOf = (transition: Transition, sceneIndex: number): number =>
  transition === 'fade' && sceneIndex > 0 ? fadeFrames : 0;

/** How much of the new scene is seen in a frame of its opening, 0 to 1, both left out. */
export const shareAt = (frame: number, openingFrames: number): number => (frame + 1) / (openingFrames + 1);

/**
 * Mixes two frames of one size into a third.
 * @param share of the second one, 0 to 1
 */
export const blendFrames = (before: PlanarFrame, after: PlanarFrame, share: number, target: PlanarFrame): void => {
  const weight = Math.round(share * 256);
  const { bytes } = target;
  for (let at = 0; at < bytes.length; at += 1) {
    const old = before.bytes[at] ?? 0;
    bytes[at] = old + ((((after.bytes[at] ?? 0) - old) * weight + 128) >> 8);
  }
};
