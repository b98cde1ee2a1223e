import type { PlanarFrame } from '../planar-frame';

export const transitions = ['cut', 'fade'] as const;
export type Transition = (typeof transitions)[number];

/** 0.4 s: visible as a fade and over before the second word is spoken. Every scene is longer. */
const fadeFrames = 12;

/**
 * Number of frames at a scene's beginning in which the scene before fades away. A video begins and ends without a
 * fade.
 */
export const openingFramesOf = (transition: Transition, sceneIndex: number): number =>
  transition === 'fade' && sceneIndex > 0 ? fadeFrames : 0;

/** Share of the new scene in a frame of its opening, between 0 and 1, both excluded. */
export const shareAt = (frame: number, openingFrames: number): number => (frame + 1) / (openingFrames + 1);

/**
 * Mixes two frames of one size into a third.
 * @param share share of the second frame, 0 to 1
 */
export const blendFrames = (before: PlanarFrame, after: PlanarFrame, share: number, target: PlanarFrame): void => {
  const weight = Math.round(share * 256);
  const { bytes } = target;
  for (let at = 0; at < bytes.length; at += 1) {
    const old = before.bytes[at] ?? 0;
    bytes[at] = old + ((((after.bytes[at] ?? 0) - old) * weight + 128) >> 8);
  }
};
