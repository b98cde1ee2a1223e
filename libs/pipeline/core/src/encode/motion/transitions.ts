import { splitPlanes, type PlanarFrame } from '../planar-frame';

/** The first one is the default. */
export const transitions = ['cut', 'fade', 'slide', 'auto'] as const;
export type RequestedTransition = (typeof transitions)[number];
/** `auto` is a fade or a cut for each scene. */
export type Transition = Exclude<RequestedTransition, 'auto'>;

/** 0.4 s: visible as a fade and over before the second word is spoken. Every scene is longer. */
const transitionFrames = 12;

/**
 * Number of frames at a scene's beginning in which the scene before fades or slides away. A video begins and ends
 * without a transition.
 */
export const countOpeningFrames = (transition: Transition, sceneIndex: number): number =>
  transition !== 'cut' && sceneIndex > 0 ? transitionFrames : 0;

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

/** Slow at the end, as if the frame came to rest. */
const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/**
 * Pushes one frame out to the left by the other.
 * @param share share of the second frame's way, 0 to 1
 */
export const slideFrames = (before: PlanarFrame, after: PlanarFrame, share: number, target: PlanarFrame): void => {
  const [olds, news] = [splitPlanes(before), splitPlanes(after)];
  splitPlanes(target).forEach(({ bytes, width, height }, index) => {
    const [old, fresh] = [olds[index]?.bytes ?? bytes, news[index]?.bytes ?? bytes];
    const shown = Math.round(width * easeOut(share));
    for (let start = 0; start < width * height; start += width) {
      bytes.set(old.subarray(start + shown, start + width), start);
      bytes.set(fresh.subarray(start, start + shown), start + width - shown);
    }
  });
};
