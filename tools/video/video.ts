import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgressLine } from '@svc/command-line';
import { ProvenanceConfig, readConfiguration, readFeatures } from '@svc/config';
import { AppError } from '@svc/errors';
import { features, generateVideo, videoFiles } from '@svc/pipeline-in-process';
import { findFfmpeg } from '@svc/provision';
import { loadEnvironment, readStackSettings, withLocalModel, type Environment } from '@svc/start';
import { createProvidersConfig } from '@svc/video-engine';
import { asTyped, readVideoArguments, type VideoArguments } from './video-arguments';

const root = resolve(__dirname, '../..');

/** Ctrl-C ends the video, ffmpeg included, and leaves nothing behind. */
const cancelOnSignals = (): AbortSignal => {
  const controller = new AbortController();
  const cancel = (): void => controller.abort(new Error('Cancelled.'));
  process.once('SIGINT', cancel);
  process.once('SIGTERM', cancel);
  return controller.signal;
};

/** The same ffmpeg as `npm start` finds or unpacks. */
const provideFfmpeg = (environment: Environment): Promise<string> => {
  const { enginesFolder } = readStackSettings(root, environment);
  const notify = (notice: string): void => void process.stderr.write(`${notice}\n`);
  return findFfmpeg(enginesFolder, notify, { given: environment['FFMPEG_PATH'] });
};

/** The same key as that of `npm start`, unless a certificate is given. */
const readSigning = ({ isOn, signing }: ProvenanceConfig, environment: Environment) => {
  const { dataFolder } = readStackSettings(root, environment);
  return isOn ? { signing: signing ?? { folder: join(dataFolder, 'provenance') } } : {};
};

/** Copies the video to its path, and its other files beside it: `bees.mp4`, `bees.poster.jpg`, `bees.captions.srt`. */
const copyBeside = async (folder: string, outputPath: string): Promise<void> => {
  const name = outputPath.slice(0, outputPath.length - extname(outputPath).length);
  for (const file of await readdir(folder))
    await copyFile(join(folder, file), file === videoFiles.video ? outputPath : `${name}.${file}`);
};

const makeVideo = async ({ request, documentPath, outputPath }: VideoArguments): Promise<void> => {
  const environment = await withLocalModel(loadEnvironment(root));
  const engines = readFeatures(features, environment);
  const [providers, provenance] = readConfiguration([createProvidersConfig(engines), ProvenanceConfig], environment);
  const ffmpegPath = await provideFfmpeg(environment);
  const startedAt = performance.now();
  const line = createProgressLine(process.stderr);
  const outputFolder = await mkdtemp(join(tmpdir(), 'video-out-'));
  try {
    const result = await generateVideo(request, {
      ffmpegPath,
      resourcesFolder: join(root, 'content'),
      documentPath,
      assetsFolder: process.cwd(),
      voicesFolder: readStackSettings(root, environment).voicesFolder,
      engines,
      providers: providers.settings(),
      ...readSigning(provenance, environment),
      outputFolder,
      signal: cancelOnSignals(),
      onProgress: ({ percentage, message }) => line.show(percentage, message),
      onWarning: (warning) => line.note(`warning: ${asTyped(warning)}`),
    });
    await mkdir(dirname(outputPath), { recursive: true });
    await copyBeside(dirname(fileURLToPath(result.video_url)), outputPath);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const size = (result.file_size / 1_000_000).toFixed(1);
    line.end(`${outputPath}: ${result.duration} s, ${size} MB, made in ${seconds} s`);
  } finally {
    line.end();
    await rm(outputFolder, { recursive: true, force: true });
  }
};

const describeError = (error: unknown): string => {
  if (error instanceof AppError) {
    const problems = error.fields?.map(({ message }) => asTyped(message));
    return problems?.join(' ') ?? [asTyped(error.message), error.nextActions].filter(Boolean).join(' ');
  }
  return error instanceof Error ? error.message : String(error);
};

/** `npm run video`: the pipeline in one process. */
const main = (): Promise<void> => makeVideo(readVideoArguments(process.argv.slice(2)));

main().catch((error: unknown) => {
  process.stderr.write(`error: ${describeError(error)}\n`);
  process.exitCode = 1;
});
