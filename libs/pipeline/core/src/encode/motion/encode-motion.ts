import type { PixelArea } from '../../frame';
import type { Clip, Picture } from '../../media';
import { createPlanarFrame, planarBytes } from '../planar-frame';
import { listStarts, type SceneLook, type SegmentRun } from '../segment-input';
import type { PaintFrame } from '../write-frames';
import { sampleClip } from './clip-sample';
import { encodeMoving } from './encode-moving';
import { takePaintingMemory, type PaintingMemory } from './kernel/painting-memory';
import type { Motion } from './picture-motion';
import { openPicture, pictureSizes, withClip } from './moving-source';
import { openOverlay, createOverlay } from './moving-overlay';
import { layOverlay, overlaySizes } from './overlay-planes';

export interface MovingLook extends SceneLook {
  motion: Motion;
  /** True for every other scene: neighbouring scenes move in opposite directions. */
  isTurned: boolean;
}

const encodeOver = async (
  look: SceneLook,
  below: Picture,
  memory: PaintingMemory,
  paintMedia: PaintFrame,
  { ffmpeg, signal, outputPath, onProgress }: SegmentRun,
): Promise<void> => {
  const { widthPixels, heightPixels } = look.template.description;
  const { frameCount, openingFrames } = look;
  const overlay = await openOverlay(createOverlay(look, [below]), listStarts(look), memory);
  const paint: PaintFrame = async (index, target) => {
    onProgress(index / frameCount);
    await overlay.show(index);
    await paintMedia(index, target);
    layOverlay(overlay.planes, target);
  };
  using even = createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  using odd = createPlanarFrame(widthPixels, heightPixels, memory.allocate);
  const frames = [even, odd] as const;
  await encodeMoving(
    { widthPixels, heightPixels, frameCount, openingFrames, paint, frames, outputPath },
    ffmpeg,
    signal,
  );
};

/**
 * Encodes every frame of a scene whose picture or clip moves.
 * @param area place of the picture in the frame, with even corners
 */
export const encodeMotion = async (
  look: MovingLook,
  media: Picture | Clip,
  area: PixelArea,
  run: SegmentRun,
): Promise<void> => {
  const { ffmpeg, signal } = run;
  const { description } = look.template;
  const options = { area, frame: description, frameCount: look.frameCount, ffmpeg, signal };
  const { widthPixels, heightPixels } = description;
  const frameBytes = planarBytes(widthPixels, heightPixels);
  const sourceSizes = media.kind === 'picture' ? pictureSizes(area, description) : [];
  const sizes = [frameBytes, frameBytes, ...overlaySizes(widthPixels, heightPixels), ...sourceSizes];
  using memory = takePaintingMemory(sizes);
  if (media.kind === 'clip') {
    const below = await sampleClip(media, ffmpeg, signal);
    return await withClip(media, options, (paint) => encodeOver(look, below, memory, paint, run));
  }
  await encodeOver(look, media, memory, await openPicture(memory, media, look.motion, look.isTurned, options), run);
};
