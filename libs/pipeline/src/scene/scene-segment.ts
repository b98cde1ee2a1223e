import { captionLimits } from '../frame/caption-lines';
import { encodeSegment } from '../encode/encode-segment';
import { captionTimeline, splitTimeline, stillTimeline, type TimelineEntry } from '../encode/frame-timeline';
import type { PictureEncoder } from '../encode/picture-encoder';
import { createFramePair, type PaintFrame } from '../encode/write-frames';
import { releasePixels, type FrameInput, type FrameTemplate, type PixelArea, type PixelPatch } from '../frame';
import type { Clip, Media, Picture } from '../media';
import { encodeMoving } from '../encode/motion/encode-moving';
import { evenArea } from '../encode/motion/moving-area';
import { withPaintingMemory, type PaintingMemory } from '../encode/motion/kernel/painting-memory';
import { openPicture, pictureSizes, withClip } from '../encode/motion/moving-source';
import {
  layOverlay,
  makeOverlayPlanes,
  overlaySizes,
  updateOverlayPlanes,
  type OverlayPlanes,
} from '../encode/motion/overlay-planes';
import { paintPixels } from '../encode/motion/paint-pixels';
import { createPlanarFrame, planarBytes } from '../encode/planar-frame';
import type { LaidNarration } from '../audio/narration/lay-narration';
import type { Ffmpeg } from '../process/ffmpeg';
import type { SceneEffects } from '../encode/scene-effects';
import type { SceneInput } from '../script/scene-input';

/** What a scene looks like, apart from its picture. */
export interface SceneLook {
  input: SceneInput;
  template: FrameTemplate;
  parameters: FrameInput['parameters'];
  effects: SceneEffects;
  narration: LaidNarration;
  /** See SceneManifest. */
  openingFrames: number;
}

export interface SegmentRun {
  ffmpeg: Ffmpeg;
  pictures: PictureEncoder;
  signal: AbortSignal;
  outputPath: string;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

const frameTexts = ({ title, scene, sceneCount, language }: SceneInput) => ({
  ...{ title, text: scene.narration, language },
  ...{ sceneNumber: scene.index + 1, sceneCount },
});

/** Characters of a scene that no font has. */
export const missingCharacters = ({ input, template, parameters, narration }: SceneLook): Promise<string[]> => {
  const caption = { words: narration.words.map((word) => word.text), litIndex: -1 };
  return template.findMissing({ ...frameTexts(input), caption, picture: null, parameters });
};

const timelineOf = ({ template, narration }: SceneLook): TimelineEntry[] =>
  template.showsCaptions
    ? captionTimeline(narration.words, narration.frameCount, captionLimits(template.description.widthPixels))
    : stillTimeline(narration.frameCount);

const frameInput = ({ input, parameters }: SceneLook, picture: Picture | null): FrameInput => ({
  ...frameTexts(input),
  ...{ caption: null, picture, parameters },
});

/** Draws the scene once, and after that only what its captions change: the next one while this one is encoded. */
const encodeStills = async (look: SceneLook, picture: Picture | null, run: SegmentRun): Promise<void> => {
  const { template, openingFrames } = look;
  const { widthPixels, heightPixels } = template.description;
  const timeline = splitTimeline(timelineOf(look), openingFrames);
  const shown = createPlanarFrame(widthPixels, heightPixels);
  const showWhole = async (): Promise<void> => {
    const whole = await template.render(frameInput(look, picture));
    paintPixels(shown, whole);
    releasePixels(whole.rgba);
  };
  const nextCaption = template.openCaptions(frameInput(look, picture));
  const drawCaption = (index: number): Promise<PixelPatch | null> => {
    const drawn = nextCaption(timeline[index]?.caption ?? null);
    // Whoever asks for it is told; nobody does when the frame before could not be encoded.
    drawn.catch(() => undefined);
    return drawn;
  };
  let ahead = drawCaption(0);
  const paint: PaintFrame = async (index, target) => {
    if (index === 0) await showWhole();
    run.onProgress(index / timeline.length);
    const patch = await ahead;
    if (index + 1 < timeline.length) ahead = drawCaption(index + 1);
    if (patch) {
      paintPixels(shown, patch, patch);
      releasePixels(patch.rgba);
    }
    target.bytes.set(shown.bytes);
  };
  const frameCounts = timeline.map((entry) => entry.frameCount);
  const { outputPath, pictures, signal } = run;
  const segment = { widthPixels, heightPixels, frameCounts, openingFrames, paint, outputPath };
  await encodeSegment(segment, pictures, signal);
  releasePixels(shown.bytes);
};

/** The overlay of a frame; read anew where its caption is when that changes, and only then. */
const overlaysOf = async (
  look: SceneLook,
  memory: PaintingMemory,
): Promise<(frame: number) => Promise<OverlayPlanes>> => {
  const timeline = timelineOf(look);
  const whole = await look.template.render(frameInput(look, null));
  const overlay = makeOverlayPlanes(memory, whole);
  releasePixels(whole.rgba);
  const nextCaption = look.template.openCaptions(frameInput(look, null));
  let drawn = -1;
  return async (frame) => {
    const index = Math.max(
      0,
      timeline.findLastIndex((entry) => entry.startFrame <= frame),
    );
    if (drawn === index) return overlay;
    drawn = index;
    const patch = await nextCaption(timeline[index]?.caption ?? null);
    if (patch) {
      updateOverlayPlanes(overlay, patch);
      releasePixels(patch.rgba);
    }
    return overlay;
  };
};

const encodeOver = async (
  look: SceneLook,
  memory: PaintingMemory,
  paintMedia: PaintFrame,
  run: SegmentRun,
): Promise<void> => {
  const { widthPixels, heightPixels } = look.template.description;
  const { frameCount } = look.narration;
  const overlayAt = await overlaysOf(look, memory);
  const paint: PaintFrame = async (index, target) => {
    run.onProgress(index / frameCount);
    const overlay = await overlayAt(index);
    await paintMedia(index, target);
    layOverlay(overlay, target);
  };
  const { outputPath, ffmpeg, signal } = run;
  const frames = createFramePair({ widthPixels, heightPixels }, memory.allocate);
  const { openingFrames } = look;
  const moving = { widthPixels, heightPixels, frameCount, openingFrames, paint, frames, outputPath };
  await encodeMoving(moving, ffmpeg, signal);
};

const encodeMotion = async (
  look: SceneLook,
  media: Picture | Clip,
  area: PixelArea,
  run: SegmentRun,
): Promise<void> => {
  const { ffmpeg, signal } = run;
  const options = { area, frameCount: look.narration.frameCount, ffmpeg, signal };
  const { widthPixels, heightPixels } = look.template.description;
  const frameBytes = planarBytes(widthPixels, heightPixels);
  const sizes = [frameBytes, frameBytes, ...overlaySizes(widthPixels, heightPixels)];
  if (media.kind === 'clip')
    return withPaintingMemory(sizes, (memory) =>
      withClip(media, options, (paint) => encodeOver(look, memory, paint, run)),
    );
  const turned = look.input.scene.index % 2 === 1;
  await withPaintingMemory([...sizes, ...pictureSizes(area)], async (memory) =>
    encodeOver(look, memory, await openPicture(memory, media, look.effects.motion, turned, options), run),
  );
};

/** Encodes what is seen of a scene, once: each still for itself, or each frame where something moves. */
export const encodeSceneSegment = async (look: SceneLook, media: Media | null, run: SegmentRun): Promise<void> => {
  const area = media === null ? null : await look.template.mediaArea?.();
  const isMoving = media?.kind === 'clip' || look.effects.motion !== 'none';
  if (media && area && isMoving) return encodeMotion(look, media, evenArea(area, look.template.description), run);
  return encodeStills(look, media?.kind === 'picture' ? media : null, run);
};
