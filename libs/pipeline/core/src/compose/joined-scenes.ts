import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeMoving } from '../encode/motion/encode-moving';
import { blendFrames, shareAt, slideFrames } from '../encode/motion/transitions';
import { readFrames } from '../encode/motion/moving-source';
import { createPlanarFrame, planarBytes, type PlanarFrame } from '../encode/planar-frame';
import { readPipeArguments } from '../input/input-arguments';
import type { Ffmpeg } from '../process/ffmpeg';
import { withProgram } from '../process/with-program';
import { runLimited } from '@svc/concurrency';
import { sceneFiles, type SceneManifest, type SceneOutput } from '../scene/scene-manifest';
import { pictureStarts } from '@svc/pipeline-h264';
import { SegmentMismatchError, type SegmentPiece } from '../encode/joined-segments';
import { videoFormat } from '../encode/video-format';

type TransitionLook = Pick<SceneManifest, 'widthPixels' | 'heightPixels' | 'openingFrames' | 'isSlide'>;

/** The part of two neighbouring segments that a transition needs. */
interface TransitionSource {
  /** One stream: the end of one segment from where it can be decoded, then the opening of the next. */
  stream: Buffer;
  /** Pictures in the stream before the last picture of the first segment. */
  skippedPictures: number;
  /** Offset in the second segment at which the picture after its opening begins. */
  bodyOffset: number;
}

/**
 * @param path of the second segment, for the error
 * @throws SegmentMismatchError; Error when the second segment cannot be cut after its opening
 */
export const transitionSource = (before: Buffer, after: Buffer, path: string): TransitionSource => {
  const closing = pictureStarts(before);
  const lastInstant = closing.findLastIndex(({ isIdr }) => isIdr);
  const [first, body] = pictureStarts(after).filter(({ isIdr }) => isIdr);
  if (!first || !body || lastInstant === -1) throw new Error(`The segment ${path} cannot be cut after its opening.`);
  const head = before.subarray(0, closing[0]?.offset);
  if (!head.equals(after.subarray(0, first.offset))) throw new SegmentMismatchError(path);
  return {
    stream: Buffer.concat([
      head,
      before.subarray(closing[lastInstant]?.offset),
      after.subarray(first.offset, body.offset),
    ]),
    skippedPictures: closing.length - lastInstant - 1,
    bodyOffset: body.offset,
  };
};

/** Decodes the last picture of one scene and the whole opening of the next to I420 frames on standard output. */
export const transitionArguments = (skippedPictures: number): string[] => [
  ...readPipeArguments('h264', ['-framerate', String(videoFormat.framesPerSecond)]),
  ...['-vf', `select=gte(n\\,${skippedPictures}),setpts=N/(${videoFormat.framesPerSecond}*TB)`],
  ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
];

/** Encodes a scene's opening again, with the last picture of the scene before fading or sliding out. */
const encodeTransition = (
  { stream, skippedPictures }: TransitionSource,
  { widthPixels, heightPixels, openingFrames, isSlide }: TransitionLook,
  outputPath: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<void> =>
  withProgram(
    (stop) => ffmpeg.start(transitionArguments(skippedPictures), { signal: stop }),
    signal,
    async ({ stdin, stdout }) => {
      stdin.end(stream);
      const frames = readFrames(stdout, planarBytes(widthPixels, heightPixels));
      const read = async (): Promise<PlanarFrame> => {
        const next = await frames.next();
        if (next.done) throw new Error('A segment ends within its opening.');
        return { widthPixels, heightPixels, bytes: next.value };
      };
      const createFrame = () => createPlanarFrame(widthPixels, heightPixels);
      using last = createFrame();
      last.bytes.set((await read()).bytes);
      using even = createFrame();
      using odd = createFrame();
      const mix = isSlide === true ? slideFrames : blendFrames;
      const paint = async (index: number, target: PlanarFrame): Promise<void> =>
        mix(last, await read(), shareAt(index, openingFrames), target);
      const moving = { widthPixels, heightPixels, frameCount: openingFrames, paint, outputPath };
      await encodeMoving({ ...moving, frames: [even, odd] }, ffmpeg, signal);
      await frames.return(undefined);
    },
  );

const transitionsAtOnce = 2;

/**
 * Segments to be joined. In the opening of a scene the scene before fades or slides out. Only these
 * frames of a video are encoded twice, so that scenes stay independent of each other.
 */
export const joinedSegments = async (
  scenes: readonly SceneOutput[],
  folder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<SegmentPiece[]> => {
  const segmentPath = (scene: SceneOutput): string => join(scene.folder, sceneFiles.segment);
  const listPieces = async (scene: SceneOutput, index: number, stop: AbortSignal): Promise<SegmentPiece[]> => {
    const before = scenes[index - 1];
    if (!before || scene.manifest.openingFrames === 0) return [{ path: segmentPath(scene), startOffset: 0 }];
    const source = transitionSource(
      await readFile(segmentPath(before)),
      await readFile(segmentPath(scene)),
      segmentPath(scene),
    );
    const path = join(folder, `transition-${index}.h264`);
    await encodeTransition(source, scene.manifest, path, ffmpeg, stop);
    return [
      { path, startOffset: 0 },
      { path: segmentPath(scene), startOffset: source.bodyOffset },
    ];
  };
  return (await runLimited(scenes, transitionsAtOnce, signal, listPieces)).flat();
};
