import type { FramePixels } from '../frame/frame';
import { planesOf, type PlanarFrame } from './planar-frame';

export const transitions = ['cut', 'fade'] as const;
export type Transition = (typeof transitions)[number];

/** Into black, and out of it again on the other side of the cut. */
const fadeFrames = 8;

/** Which ends of a scene fade. */
export interface Fades {
  in: boolean;
  out: boolean;
}

/** Between scenes only: a video begins and ends in full light. */
export const fadesOf = (transition: Transition, sceneIndex: number, sceneCount: number): Fades => ({
  in: transition === 'fade' && sceneIndex > 0,
  out: transition === 'fade' && sceneIndex < sceneCount - 1,
});

/** How bright a frame is, 0 to 1. */
export const lightAt = (fades: Fades, frame: number, frameCount: number): number => {
  const rise = fades.in ? (frame + 1) / (fadeFrames + 1) : 1;
  const fall = fades.out ? (frameCount - frame) / (fadeFrames + 1) : 1;
  return Math.min(1, rise, fall);
};

export interface LitEntry {
  /** Of the entry that it was cut from. */
  index: number;
  frameCount: number;
  light: number;
}

/** Cuts stills into single frames where they fade; elsewhere they stay whole. */
export const lightTimeline = (frameCounts: readonly number[], fades: Fades): LitEntry[] => {
  const total = frameCounts.reduce((sum, frameCount) => sum + frameCount, 0);
  const lit: LitEntry[] = [];
  let frame = 0;
  frameCounts.forEach((frameCount, index) => {
    for (const end = frame + frameCount; frame < end; frame += 1) {
      const light = lightAt(fades, frame, total);
      const last = lit.at(-1);
      if (last?.index === index && last.light === light) last.frameCount += 1;
      else lit.push({ index, frameCount: 1, light });
    }
  });
  return lit;
};

/** Darkens opaque pixels in place. */
export const dimPixels = (pixels: FramePixels, light: number): FramePixels => {
  if (light === 1) return pixels;
  const { rgba } = pixels;
  const share = Math.round(light * 256);
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[at] = ((rgba[at] ?? 0) * share) >> 8;
    rgba[at + 1] = ((rgba[at + 1] ?? 0) * share) >> 8;
    rgba[at + 2] = ((rgba[at + 2] ?? 0) * share) >> 8;
  }
  return pixels;
};

/** Darkens a frame in place: luma falls to its black, chroma to grey. */
export const dimFrame = (frame: PlanarFrame, light: number): void => {
  if (light === 1) return;
  const share = Math.round(light * 256);
  planesOf(frame).forEach(({ bytes }, index) => {
    const rest = index === 0 ? 16 : 128;
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = rest + ((((bytes[at] ?? 0) - rest) * share) >> 8);
  });
};
