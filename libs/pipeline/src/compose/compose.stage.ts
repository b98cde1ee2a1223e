import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaCredit } from '../media';
import type { Ffmpeg } from '../process/ffmpeg';
import { withProgram } from '../process/with-program';
import { sceneFiles, type SceneOutput } from '../scene/scene-manifest';
import type { SpokenWord } from '../speech';
import type { Stage, StageContext } from '../kernel/stage';
import { creditLines, creditsOf } from './credits';
import { fadedSegments } from './cross-fade';
import { joinedSegments, type SegmentPiece } from './joined-segments';
import { muxArguments, type MuxSettings } from './mux-arguments';
import { publishFile } from './publish';
import type { Music } from '../audio/sound-arguments';
import { prepareSound } from '../audio/sound.stage';
import { groupCues, toSubRip, toWebVtt } from './subtitle-files';
import { secondsOf } from '../encode/video-format';

export interface ComposeInput {
  title: string;
  /** In order, at least one, all of one size. */
  scenes: readonly SceneOutput[];
  /** Null for none. */
  music: Music | null;
  /** The film's sound as the sound stage made it of just these narrations and this music; null to make it here. */
  soundPath: string | null;
  outputFolder: string;
}

/** Names of a finished video's files within its folder. */
export const videoFiles = {
  video: 'video.mp4',
  poster: 'poster.jpg',
  subRip: 'captions.srt',
  webVtt: 'captions.vtt',
  /** Only where somebody has to be named. */
  credits: 'credits.txt',
} as const;

export interface ComposedVideo {
  folder: string;
  /** With three decimals. */
  durationSeconds: number;
  fileSizeBytes: number;
  credits: MediaCredit[];
}

/** Names of what there is to publish. The video comes last: where it is, the others are too. */
export const publishedFiles = (credits: readonly MediaCredit[]): string[] => {
  const { poster, subRip, webVtt, video } = videoFiles;
  return [poster, subRip, webVtt, ...(credits.length > 0 ? [videoFiles.credits] : []), video];
};

const filesOf = (scenes: readonly SceneOutput[], name: string): string[] =>
  scenes.map((scene) => join(scene.folder, name));

/** Words of all scenes, with times from the video's beginning. */
const allWords = (scenes: readonly SceneOutput[]): SpokenWord[] => {
  let frames = 0;
  return scenes.flatMap(({ manifest }) => {
    const offsetSeconds = secondsOf(frames);
    frames += manifest.frameCount;
    return manifest.words.map((word) => ({
      text: word.text,
      startSeconds: word.startSeconds + offsetSeconds,
      endSeconds: word.endSeconds + offsetSeconds,
    }));
  });
};

const mux = (ffmpeg: Ffmpeg, settings: MuxSettings, segments: SegmentPiece[], signal: AbortSignal): Promise<void> =>
  withProgram(
    (stop) => ffmpeg.start(muxArguments(settings), { signal: stop }),
    signal,
    ({ stdin, stdout }) => {
      stdout.resume();
      return pipeline(Readable.from(joinedSegments(segments), { objectMode: false }), stdin);
    },
  );

const writeCaptions = async (scenes: readonly SceneOutput[], folder: string): Promise<void> => {
  const cues = groupCues(allWords(scenes));
  await writeFile(join(folder, videoFiles.subRip), toSubRip(cues));
  await writeFile(join(folder, videoFiles.webVtt), toWebVtt(cues));
};

const composeInto = async (
  folder: string,
  input: ComposeInput,
  durationSeconds: number,
  ffmpeg: Ffmpeg,
  { signal, report }: StageContext,
): Promise<void> => {
  const [firstSegmentPath = ''] = filesOf(input.scenes, sceneFiles.segment);
  const music = input.music && input.music.volume > 0 ? input.music : null;
  const narrations = filesOf(input.scenes, sceneFiles.narration);
  const sound =
    input.soundPath === null
      ? await prepareSound(narrations, durationSeconds, music, folder, signal)
      : { path: input.soundPath };
  const segments = await fadedSegments(input.scenes, folder, ffmpeg, signal);
  report(0.2, 'Joining the scenes');
  const settings: MuxSettings = {
    title: input.title,
    sound,
    firstSegmentPath,
    outputPath: join(folder, videoFiles.video),
    posterPath: join(folder, videoFiles.poster),
  };
  await Promise.all([mux(ffmpeg, settings, segments, signal), writeCaptions(input.scenes, folder)]);
  report(0.9, 'Publishing the video');
};

/** Finished scenes to a finished video: the picture is copied, and so is the sound, or it is mixed and encoded once. */
export const createComposeStage = (ffmpeg: Ffmpeg): Stage<ComposeInput, ComposedVideo> => ({
  name: 'compose',
  run: async (input, context) => {
    const durationSeconds = secondsOf(input.scenes.reduce((sum, scene) => sum + scene.manifest.frameCount, 0));
    await composeInto(context.workFolder, input, durationSeconds, ffmpeg, context);
    const { size } = await stat(join(context.workFolder, videoFiles.video));
    await mkdir(input.outputFolder, { recursive: true });
    const credits = creditsOf(input.scenes);
    if (credits.length > 0) await writeFile(join(context.workFolder, videoFiles.credits), creditLines(credits));
    for (const name of publishedFiles(credits)) {
      await publishFile(join(context.workFolder, name), join(input.outputFolder, name));
    }
    context.report(1, 'The video is finished');
    return {
      folder: input.outputFolder,
      durationSeconds: Math.round(durationSeconds * 1_000) / 1_000,
      fileSizeBytes: size,
      credits,
    };
  },
});
