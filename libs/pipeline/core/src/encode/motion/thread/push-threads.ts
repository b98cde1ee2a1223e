import { availableParallelism } from 'node:os';
import type { FramePixels, PixelArea } from '../../../frame';
import type { Owned } from '../../../kernel/owned-bytes';
import type { Stage, TextStageContext } from '../../../kernel/stage';
import type { AnswerCall } from '../../../kernel/thread/stage-run';
import { StageThreads } from '../../../kernel/thread/stage-threads';
import { Moved } from '../../../kernel/thread/thread-messages';
import type { Picture } from '../../../media';
import { programFile } from '../../../process/program-file';
import { createPlanarFrame, type PlanarFrame } from '../../planar-frame';
import { listStarts, type SceneLook, type SegmentRun } from '../../segment-input';
import type { PushJob, PushSource } from '../encode-push';
import { createOverlay } from '../moving-overlay';
import { loadPicture } from '../moving-source';
import type { PushShot } from '../push';

/** A part of a scene whose picture is approached. */
export interface PictureShot extends PushShot {
  picture: Picture;
}

type PushStages = Readonly<{ push: Stage<PushJob, void, TextStageContext> }>;

/** Encodes scenes whose pictures are slowly approached, each in a thread of its own. */
export interface PushThreads {
  /**
   * @param shots cover every frame of the scene exactly once, in order
   * @param area place of the pictures in the frame, with even corners
   */
  readonly encode: (look: SceneLook, shots: readonly PictureShot[], area: PixelArea, run: SegmentRun) => Promise<void>;
  /** Ends the idle threads. */
  readonly close: () => void;
}

/** Copies them first: the memory of a drawing cannot move. */
const move = <Pixels extends FramePixels>(pixels: Owned<Pixels>): Moved<Pixels> => {
  using drawn = pixels;
  const rgba = new Uint8Array(drawn.rgba);
  return new Moved({ ...drawn, rgba }, [rgba.buffer]);
};

/** Draws the overlay and the pictures, and has x264 encode the key pictures. */
const answerWith = (
  look: SceneLook,
  shots: readonly PictureShot[],
  { widthPixels, heightPixels }: PixelArea,
  run: SegmentRun,
): AnswerCall => {
  const overlay = createOverlay(
    look,
    shots.map(({ picture }) => picture),
  );
  const answers: Record<keyof PushSource, (value: never) => Promise<unknown>> = {
    drawOverlay: async () => move(await overlay.drawOverlay()),
    drawCaption: async (index: number) => {
      const patch = await overlay.drawCaption(index);
      return patch === null ? null : move(patch);
    },
    loadPicture: async (shot: number) => {
      const frame = createPlanarFrame(widthPixels, heightPixels);
      await loadPicture(frame, (shots[shot] as PictureShot).picture, run.signal);
      return new Moved(frame.bytes, [frame.bytes.buffer as ArrayBuffer]);
    },
    encodeKey: (frame: PlanarFrame) => run.pictures.encode(frame, 'whole', run.signal),
  };
  return (name, [value]) => answers[name as keyof PushSource](value as never);
};

const path = programFile('push-program', __dirname);
const failure = 'The frames could not be encoded.';

export const createPushThreads = (): PushThreads => {
  const program = { path, data: null, workLimit: null, failure, heapMegabytes: 256 };
  const threads = new StageThreads<PushStages>(program, availableParallelism());
  return {
    encode: (look, shots, area, run) => {
      const { widthPixels, heightPixels } = look.template.description;
      const { frameCount, openingFrames } = look;
      const { signal, outputPath, onProgress } = run;
      // Named one by one: what else a caller's object holds, such as a function, cannot be sent to a thread.
      const places = shots.map(({ startFrame, frameCount, isTurned }) => ({ startFrame, frameCount, isTurned }));
      const scene = { widthPixels, heightPixels, frameCount, openingFrames, captionStarts: listStarts(look) };
      const push = threads.stage('push', answerWith(look, shots, area, run));
      return push.run(
        { ...scene, shots: places, area, outputPath },
        { signal, report: onProgress, warn: () => undefined },
      );
    },
    close: () => threads.close(),
  };
};
