import { globSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand, type App } from '@svc/provision';
import {
  BuiltApp,
  median,
  migrateBuiltApp,
  processorSeconds,
  startTestEngines,
  watchMemory,
  type Settings,
} from '@svc/testing/harness';
import { OlderVersion } from '../drill/system/older-version';
import { appSettings } from './app-settings';

const apps: readonly App[] = ['auth-service', 'video-service', 'video-worker'];
const timeoutMs = 600_000;
const afterGarbageMs = 3_000;
const bytesOfMegabyte = 1_000_000;

interface Variant {
  readonly name: string;
  readonly root: string;
  readonly features: 'all' | 'none';
}

interface Figures {
  readonly readyMs: number[];
  readonly processorMs: number[];
  readonly mebibytes: number[];
}

const runNode = (cwd: string, ...args: string[]): Promise<unknown> =>
  runCommand(process.execPath, args, { cwd, env: process.env, timeoutMs });

/** A copy of a checkout whose lists of features are empty, with its bundles. */
const buildCore = async (whole: string, folder: string): Promise<string> => {
  const root = join(folder, 'core');
  await runCommand('cp', ['-al', whole, root], { timeoutMs });
  for (const file of globSync('apps/*/src/features.ts', { cwd: root })) {
    const path = join(root, file);
    const list = readFileSync(path, 'utf8').replace(/^import \{.*\n/gm, '');
    // Links of the copy share their content.
    rmSync(path);
    writeFileSync(path, list.replace(/= \[[^\]]*\];/, '= [];'));
  }
  await runNode(root, '--import', 'tsx', join('tools', 'bundle', 'bundle.ts'), ...apps);
  return root;
};

/** Installs the packages of an image beside its bundle, as docker/Dockerfile does. */
const installPackages = (root: string, app: App): Promise<unknown> =>
  runCommand(
    'sh',
    ['docker/install-packages.sh', join('dist', 'apps', app), join(root, 'package-lock.json'), 'amd64'],
    {
      cwd: root,
      env: process.env,
      timeoutMs,
    },
  );

const listFiles = (folder: string): string[] =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const sumMegabytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + lstatSync(file).size, 0) / bytesOfMegabyte;

/** Files that the image of an app gets: its bundle and its packages; Node.js, ffmpeg and Debian are the same for all. */
const reportImage = async ({ name, root }: Variant, app: App): Promise<void> => {
  await installPackages(root, app);
  const files = listFiles(join(root, 'dist', 'apps', app));
  const installed = files.filter((file) => file.includes(`${join(app, 'node_modules')}/`));
  const packages = new Set(installed.filter((file) => file.endsWith('/package.json'))).size;
  const [all, modules] = [files, installed].map((some) => sumMegabytes(some).toFixed(1));
  console.log(`${app.padEnd(14)} ${name.padEnd(12)} image ${all} MB, of it ${modules} MB of ${packages} packages`);
};

const measureOnce = async ({ root }: Variant, app: App, settings: Settings, figures: Figures): Promise<void> => {
  const startedAt = performance.now();
  const started = await BuiltApp.start({ app, settings, root });
  figures.readyMs.push(performance.now() - startedAt);
  const id = started.process.identity?.pid ?? 0;
  figures.processorMs.push(processorSeconds(id) * 1_000);
  figures.mebibytes.push((await watchMemory(id, () => pause(afterGarbageMs))).peakMebibytes);
  await started.stop();
};

const reportStart = ({ name }: Variant, app: App, { readyMs, processorMs, mebibytes }: Figures): void => {
  const [ready, processor, memory] = [readyMs, processorMs, mebibytes].map((values) => median(values).toFixed(0));
  const figures = `ready ${ready} ms, processor ${processor} ms, memory ${memory} MiB`;
  console.log(`${app.padEnd(14)} ${name.padEnd(12)} ${figures}`);
};

const reportStarts = async (variants: readonly Variant[], app: App, rounds: number): Promise<void> => {
  const engines = await startTestEngines();
  try {
    const settings = await appSettings(engines);
    const root = variants[0]?.root;
    await migrateBuiltApp({ app: app === 'video-worker' ? 'video-service' : app, settings, root });
    const measured = variants.map((variant) => ({
      variant,
      figures: { readyMs: [], processorMs: [], mebibytes: [] } satisfies Figures,
    }));
    for (const { variant, figures } of Array.from({ length: rounds }, () => measured).flat())
      await measureOnce(variant, app, { ...settings, FEATURES: variant.features }, figures);
    for (const { variant, figures } of measured) reportStart(variant, app, figures);
  } finally {
    await engines.stop();
  }
};

/**
 * Measures the apps with all features, with `FEATURES=none`, and built without any: files of the image, start and
 * memory, by turns.
 * @param folder is removed by the caller
 */
export const measureFeatures = async (folder: string, rounds: number): Promise<void> => {
  const { root, name } = await OlderVersion.build('HEAD', folder);
  console.log(`Measured: ${name}`);
  const core = await buildCore(root, folder);
  const whole: Variant = { name: 'all', root, features: 'all' };
  const alone: Variant = { name: 'built alone', root: core, features: 'none' };
  for (const app of apps) {
    for (const variant of [whole, alone]) await reportImage(variant, app);
    await reportStarts([whole, { name: 'none', root, features: 'none' }, alone], app, rounds);
  }
};
