import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenerationRequest, TaskProgress, VideoResult } from '@svc/contracts';
import type { ComposeInput } from '../compose/compose.stage';
import { videoFiles } from '../compose/film-manifest';
import type { SoundOutput } from '../audio/sound-manifest';
import { createPipeline, sceneInputs, type Pipeline } from './create-pipeline';
import type { PipelineOptions } from './pipeline-options';
import { runLimited } from '../kernel/run-limited';
import { runStage } from '../kernel/run-stage';
import type { NarrationOutput } from '../audio/narration/narration-manifest';
import type { SceneInput } from '../script/scene-input';
import type { SceneOutput } from '../scene/scene-manifest';
import type { VideoScript } from '../script';
import { taskProgress } from './task-progress';

/** The request of video.md, section 2; everything but `text` may be left out. */
export type VideoRequest = Pick<GenerationRequest, 'text'> & Partial<GenerationRequest>;

export interface GenerateVideoOptions extends Partial<PipelineOptions> {
  /** Gets the video, its captions and its poster; a new folder below `videos/` unless said. */
  outputFolder?: string;
  /** For files that are gone afterwards; the system's unless said. */
  workRoot?: string;
  signal?: AbortSignal;
  onProgress?: (progress: TaskProgress) => void;
  /** An option that a chosen workflow cannot honour. */
  onWarning?: (warning: string) => void;
  /** Scenes that are made at the same time, 2 unless said. */
  sceneConcurrency?: number;
}

interface VideoRun {
  pipeline: Pipeline;
  request: GenerationRequest;
  workRoot: string;
  outputFolder: string;
  signal: AbortSignal;
  sceneConcurrency: number;
  onProgress: (progress: TaskProgress) => void;
  onWarning: (warning: string) => void;
}

const makeScript = async (run: VideoRun): Promise<VideoScript> => {
  const onProgress = (fraction: number, message: string) => run.onProgress(taskProgress('script', fraction, message));
  const { output } = await runStage(run.pipeline.script, run.request, { ...run, onProgress });
  return output;
};

const makeNarrations = (run: VideoRun, inputs: SceneInput[]): Promise<NarrationOutput[]> =>
  runLimited(inputs, run.sceneConcurrency, run.signal, async (input, index, signal) => {
    const task = { input, outputFolder: join(run.workRoot, `narration-${index}`) };
    return (await runStage(run.pipeline.narration, task, { ...run, signal, onProgress: () => undefined })).output;
  });

/** Scenes side by side, and the sound beside them. */
const makeScenes = async (
  run: VideoRun,
  inputs: SceneInput[],
  narrations: NarrationOutput[],
): Promise<Pick<ComposeInput, 'scenes' | 'sound'>> => {
  const music = await run.pipeline.resolveMusic(run.request);
  const soundFolder = join(run.workRoot, 'sound');
  const fractions = inputs.map(() => 0);
  const report = (index: number, fraction: number): void => {
    fractions[index] = fraction;
    const finished = fractions.filter((done) => done === 1).length;
    const whole = fractions.reduce((sum, done) => sum + done, 0) / fractions.length;
    const message = `${finished} of ${fractions.length} scenes are finished`;
    run.onProgress(taskProgress('scenes', whole, message, finished, fractions.length));
  };
  const makeSound = async (signal: AbortSignal): Promise<SoundOutput> => {
    const input = { narrations, music, outputFolder: soundFolder };
    return (await runStage(run.pipeline.sound, input, { ...run, signal, onProgress: () => undefined })).output;
  };
  const makeScene = async (input: SceneInput, index: number, signal: AbortSignal): Promise<SceneOutput> => {
    const narration = narrations[index];
    if (narration === undefined) throw new Error(`Scene ${index} is not spoken.`);
    const task = { input, narration: narration.manifest, outputFolder: join(run.workRoot, `scene-${index}`) };
    const onProgress = (fraction: number): void => report(index, fraction);
    return (await runStage(run.pipeline.scene, task, { ...run, signal, onProgress })).output;
  };
  const scenes: SceneOutput[] = [];
  const sounds: SoundOutput[] = [];
  const works = [
    async (signal: AbortSignal) => void sounds.push(await makeSound(signal)),
    ...inputs.map((input, index) => async (signal: AbortSignal) => {
      scenes[index] = await makeScene(input, index, signal);
    }),
  ];
  await runLimited(works, run.sceneConcurrency, run.signal, (work, _index, signal) => work(signal));
  const [sound] = sounds;
  if (sound === undefined) throw new Error('The sound is not made.');
  return { scenes, sound };
};

const composeVideo = async (
  run: VideoRun,
  { title }: VideoScript,
  made: Pick<ComposeInput, 'scenes' | 'sound'>,
): Promise<VideoResult> => {
  const onProgress = (fraction: number, message: string) => run.onProgress(taskProgress('compose', fraction, message));
  const input = { ...made, title, outputFolder: run.outputFolder };
  const { output } = await runStage(run.pipeline.compose, input, { ...run, onProgress });
  run.onProgress(taskProgress('done', 1, 'The video is finished', 1, 1));
  return {
    video_url: pathToFileURL(join(output.folder, videoFiles.video)).href,
    duration: output.manifest.durationSeconds,
    file_size: output.manifest.fileSizeBytes,
  };
};

/** What makes the whole video without a queue: all steps in one process. */
const runVideo = async (run: VideoRun): Promise<VideoResult> => {
  const script = await makeScript(run);
  const inputs = sceneInputs(run.request, script);
  const narrations = await makeNarrations(run, inputs);
  return composeVideo(run, script, await makeScenes(run, inputs, narrations));
};

/**
 * Makes a video in this process: no HTTP, no Redis, no database.
 * @returns the file's address (`file://`), seconds and bytes
 * @throws AppError VALIDATION_ERROR and others of its table; the signal's reason when it is aborted
 */
export const generateVideo = async (
  request: VideoRequest,
  options: GenerateVideoOptions = {},
): Promise<VideoResult> => {
  const pipeline = createPipeline({
    ffmpegPath: options.ffmpegPath ?? 'ffmpeg',
    resourcesFolder: resolve(options.resourcesFolder ?? '.'),
    assetsFolder: options.assetsFolder ?? null,
    providers: options.providers,
    defaults: options.defaults,
  });
  const parent = options.workRoot ?? tmpdir();
  try {
    const accepted = await pipeline.validateRequest(request);
    await mkdir(parent, { recursive: true });
    const workRoot = await mkdtemp(join(parent, 'video-'));
    try {
      return await runVideo({
        pipeline,
        request: accepted,
        workRoot,
        outputFolder: resolve(options.outputFolder ?? join('videos', randomUUID())),
        signal: options.signal ?? new AbortController().signal,
        sceneConcurrency: options.sceneConcurrency ?? 2,
        onProgress: options.onProgress ?? (() => undefined),
        onWarning: options.onWarning ?? (() => undefined),
      });
    } finally {
      await rm(workRoot, { recursive: true, force: true });
    }
  } finally {
    await pipeline.close();
  }
};
