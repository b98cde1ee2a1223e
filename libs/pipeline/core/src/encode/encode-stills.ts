import type { CaptionPainter, PixelPatch } from '../frame';
import type { Owned } from '../kernel/owned-bytes';
import type { Picture } from '../media';
import { encodeSegment } from './encode-segment';
import { splitTimeline, type TimelineEntry } from './frame-timeline';
import { paintPixels } from './motion/paint-pixels';
import { createPlanarFrame } from './planar-frame';
import type { SceneLook, SegmentRun } from './segment-input';
import type { PaintFrame } from './write-frames';

/** Draws the change of each caption, in order; draws the next one while the one before is encoded. */
const drawAhead = (timeline: readonly TimelineEntry[], drawCaption: CaptionPainter) => {
  const draw = (index: number): Promise<Owned<PixelPatch> | null> => {
    const drawn = drawCaption(timeline[index]?.caption ?? null);
    // The error is reported where `drawn` is awaited. That does not happen when encoding the frame before fails.
    drawn.catch(() => undefined);
    return drawn;
  };
  let ahead = draw(0);
  return async (index: number): Promise<Owned<PixelPatch> | null> => {
    const patch = await ahead;
    if (index + 1 < timeline.length) ahead = draw(index + 1);
    return patch;
  };
};

/** Draws the scene once, and after that only the changes of its captions. */
export const encodeStills = async (look: SceneLook, picture: Picture | null, run: SegmentRun): Promise<void> => {
  const { template, texts, openingFrames } = look;
  const { widthPixels, heightPixels } = template.description;
  const timeline = splitTimeline(look.timeline, openingFrames);
  const input = { ...texts, caption: null, picture };
  const changesAt = drawAhead(timeline, template.openCaptions(input));
  using shown = createPlanarFrame(widthPixels, heightPixels);
  const showWhole = async (): Promise<void> => {
    using whole = await template.render(input);
    paintPixels(shown, whole);
  };
  const paint: PaintFrame = async (index, target) => {
    if (index === 0) await showWhole();
    run.onProgress(index / timeline.length);
    using patch = await changesAt(index);
    if (patch) paintPixels(shown, patch, patch);
    target.bytes.set(shown.bytes);
  };
  const frameCounts = timeline.map((entry) => entry.frameCount);
  const { outputPath, pictures, signal } = run;
  await encodeSegment({ widthPixels, heightPixels, frameCounts, openingFrames, paint, outputPath }, pictures, signal);
};
