import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '@svc/config';
import { AppError } from '@svc/errors';
import { generateVideo } from '@svc/pipeline';
import { findFfmpeg } from '@svc/provision';
import { loadEnvironment, readStackSettings, withLocalModel, type Environment } from '@svc/stack';
import { ProvidersConfig, providerSettingsOf } from '@svc/video-data';
import { parseVideoArguments, usage, type VideoArguments } from './video-arguments';
import { createProgressLine } from './progress-line';

const resourcesFolder = resolve(__dirname, '../..');

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
  const { enginesFolder } = readStackSettings(resourcesFolder, environment);
  return findFfmpeg(enginesFolder, (notice) => process.stderr.write(`${notice}\n`));
};

const makeVideo = async ({ request, outputPath }: VideoArguments): Promise<void> => {
  const environment = await withLocalModel(loadEnvironment(resourcesFolder));
  const [providers] = readConfiguration([ProvidersConfig], environment);
  const ffmpegPath = await provideFfmpeg(environment);
  const startedAt = performance.now();
  const line = createProgressLine(process.stderr);
  const outputFolder = await mkdtemp(join(tmpdir(), 'video-out-'));
  try {
    const result = await generateVideo(
      { tts_workflow: 'auto', ...request },
      {
        ffmpegPath,
        resourcesFolder,
        assetsFolder: process.cwd(),
        voicesFolder: readStackSettings(resourcesFolder, environment).voicesFolder,
        providers: providerSettingsOf(providers),
        outputFolder,
        signal: cancelOnSignals(),
        onProgress: ({ percentage, message }) => line.show(percentage, message),
        onWarning: (warning) => line.note(`warning: ${warning}`),
      },
    );
    await mkdir(dirname(outputPath), { recursive: true });
    await copyFile(fileURLToPath(result.video_url), outputPath);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const size = (result.file_size / 1_000_000).toFixed(1);
    line.end(`${outputPath}: ${result.duration} s, ${size} MB, made in ${seconds} s`);
  } finally {
    line.end();
    await rm(outputFolder, { recursive: true, force: true });
  }
};

const describeError = (error: unknown): string => {
  if (error instanceof AppError) return [error.message, error.nextActions].filter(Boolean).join(' ');
  return error instanceof Error ? error.message : String(error);
};

const main = async (): Promise<void> => {
  const parsed = parseVideoArguments(process.argv.slice(2));
  if ('problem' in parsed) {
    process.stderr.write(`${parsed.problem}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  await makeVideo(parsed);
};

main().catch((error: unknown) => {
  process.stderr.write(`error: ${describeError(error)}\n`);
  process.exitCode = 1;
});
