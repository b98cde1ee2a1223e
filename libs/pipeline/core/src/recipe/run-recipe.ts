import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  writeActivity,
  type GivenActivity,
  mediaFolder,
  type CaptionChoice,
  type GenerationRequest,
  type TaskProgress,
  type VideoResult,
  warningText,
  type Warning,
} from '@svc/contracts';
import { kitDescription, kitTitle } from '../compose/kit-texts';
import { videoFiles } from '../compose/video-manifest';
import { runLimited } from '@svc/concurrency';
import { contentPath } from '@svc/content-files';
import { runStage } from '../kernel/run-stage';
import { findFfmpeg } from '../process/find-ffmpeg';
import { toNarrations } from '../script/script';
import { createMemoryArtifacts } from './artifacts';
import { createPipeline, type Pipeline } from './create-pipeline';
import { noDocuments } from '../document/document';
import { findPort } from './pipeline-engine';
import { readLocalDocument } from './local-document';
import type { PipelineOptions } from './pipeline-options';
import { taskProgress, type StepHost, type StepProgress } from './step-host';
import { VideoRecipe } from './video-recipe';

/** The body of `POST /api/video/generate/async`; every field but `text` is optional. */
export type VideoRequest = Pick<GenerationRequest, 'text'> &
  Partial<Omit<GenerationRequest, 'captions'>> & { captions?: Partial<CaptionChoice> };

interface VideoRunOptions {
  /** Folder for the video, its captions, posters, credits and description; default: a new folder below `videos/`. */
  outputFolder?: string;
  /** Folder for temporary files; default: the system's. */
  workRoot?: string;
  signal?: AbortSignal;
  onProgress?: (progress: TaskProgress) => void;
  /** Reports an option that a chosen workflow does not support. */
  onWarning?: (warning: string) => void;
  /** Scenes made at the same time; default 2. */
  sceneConcurrency?: number;
}

export interface GenerateVideoOptions extends Partial<PipelineOptions>, VideoRunOptions {
  /** A PDF, DOCX, HTML, Markdown or text file that the video tells; the text is a question to it, or empty. */
  documentPath?: string;
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

/** Progress of the whole video from the progress of its steps; every scene has the same weight. */
const createProgressSum = (onProgress: VideoRun['onProgress']) => {
  const fractions: number[] = [];
  const reportScene = (sceneIndex: number, fraction: number): void => {
    fractions[sceneIndex] = Math.max(fractions[sceneIndex] ?? 0, fraction);
    const finished = fractions.filter((done) => done === 1).length;
    const whole = fractions.reduce((sum, done) => sum + done, 0) / fractions.length;
    const activity = writeActivity('scenes_finished', { finished, count: fractions.length });
    onProgress(taskProgress('scenes', whole, activity, finished, fractions.length));
  };
  return {
    beginScenes: (sceneCount: number) => fractions.push(...Array.from({ length: sceneCount }, () => 0)),
    report: ({ step, sceneIndex, fraction, activity }: StepProgress): Promise<void> => {
      if (step === 'scene') reportScene(sceneIndex ?? 0, fraction);
      else onProgress(taskProgress(step, fraction, activity));
      return Promise.resolve();
    },
  };
};

/** Runs the steps in this process; each warning is passed on once. */
const createStepHost = ({ signal, workRoot, onWarning }: VideoRun, report: StepHost['report']): StepHost => {
  const told = new Set<string>();
  const warnOnce = (warning: Warning): void => {
    const text = warningText(warning);
    if (!told.has(text)) onWarning(text);
    told.add(text);
  };
  return {
    signal,
    workRoot,
    runStage: async (stage, input, run) => {
      const onProgress = (fraction: number, activity: GivenActivity): void => void run.report(fraction, activity);
      return (await runStage(stage, input, { ...run, onProgress, onWarning: warnOnce })).output;
    },
    report,
    warn: async (warnings) => warnings.forEach(warnOnce),
    notice: onWarning,
  };
};

/** Title and description for a platform. */
const descriptionFile = 'description.txt';

/** Runs all steps in one process, without a queue. */
const runVideo = async (run: VideoRun): Promise<VideoResult> => {
  const { request, sceneConcurrency: atOnce } = run;
  const recipe = new VideoRecipe(run.pipeline, createMemoryArtifacts());
  const progress = createProgressSum(run.onProgress);
  const host = createStepHost(run, progress.report);
  const createdAt = new Date();
  const video = { request, createdAt, script: await recipe.script(request, host) };
  progress.beginScenes(video.script.scenes.length);
  const parts = await recipe.narration(video, { atOnce, timeoutMs: null }, host);
  await runLimited(parts, atOnce, run.signal, (part, _, signal) => recipe.part(part, video, { ...host, signal }));
  const { composed } = await recipe.compose(video, run.outputFolder, host);
  const { title } = video.script;
  const description = kitDescription(title, { script: video.script, video: composed.manifest });
  await writeFile(join(composed.folder, descriptionFile), `${kitTitle(title)}\n\n${description}\n`);
  run.onProgress(taskProgress('done', 1, 'video_finished', 1, 1));
  return {
    video_url: pathToFileURL(join(composed.folder, videoFiles.video)).href,
    duration: composed.manifest.durationSeconds,
    file_size: composed.manifest.fileSizeBytes,
    sources: video.script.sources ?? [],
    narrations: toNarrations(video.script),
    music: composed.manifest.piece ?? null,
  };
};

/** Makes a video with an existing pipeline, which can make several videos. */
export const generateVideoWith = async (
  pipeline: Pipeline,
  request: VideoRequest,
  options: VideoRunOptions = {},
): Promise<VideoResult> => {
  const parent = options.workRoot ?? tmpdir();
  const onWarning = options.onWarning ?? ((): void => undefined);
  const accepted = await pipeline.validateRequest(request, { warn: (warning) => onWarning(warningText(warning)) });
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
      onWarning,
    });
  } finally {
    await rm(workRoot, { recursive: true, force: true });
  }
};

const generate = async (request: VideoRequest, options: GenerateVideoOptions): Promise<VideoResult> => {
  const resourcesFolder = resolve(options.resourcesFolder ?? contentPath('.'));
  const pipeline = createPipeline({
    // All of them: one that is left out here has no effect, and nothing says so.
    ...options,
    ffmpegPath: options.ffmpegPath ?? (await findFfmpeg({ environment: process.env, root: process.cwd() })),
    resourcesFolder,
    assetsFolder: options.assetsFolder ?? null,
  });
  try {
    return await generateVideoWith(pipeline, request, options);
  } finally {
    await pipeline.close();
  }
};

/**
 * Makes a video in this process: no HTTP, no Redis, no database. Uses the same ffmpeg as `npm start`.
 * @returns the file's address (`file://`), seconds and bytes
 * @throws AppError VALIDATION_ERROR and others of its table; the signal's reason when it is aborted
 */
export const generateVideo = async (
  request: VideoRequest,
  options: GenerateVideoOptions = {},
): Promise<VideoResult> => {
  const { documentPath, workRoot = tmpdir(), signal = new AbortController().signal, engines = [] } = options;
  const readDocument = findPort(engines, 'readDocument') ?? noDocuments;
  if (documentPath === undefined) return generate(request, options);
  await mkdir(workRoot, { recursive: true });
  const documentsFolder = await mkdtemp(join(workRoot, 'document-'));
  try {
    const name = await readLocalDocument(readDocument, documentPath, documentsFolder, signal);
    const text = `${mediaFolder}${name}\n${request.text}`;
    return await generate({ ...request, text }, { ...options, documentsFolder });
  } finally {
    await rm(documentsFolder, { recursive: true, force: true });
  }
};
