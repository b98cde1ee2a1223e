import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '@svc/command-line';
import { features } from '@svc/command-line/lab-test-commands';
import {
  CommandError,
  createOwnedFolder,
  removeOwnedFolder,
  runCommand,
  sweepOwnedFolders,
  type App,
} from '@svc/provision';
import { runMain } from '@svc/start';
import { BuiltApp, migrateBuiltApp, startTestEngines } from '@svc/testing/harness';
import { OlderVersion } from '../drill/system/older-version';
import { appSettings } from './app-settings';
import { measureFeatures } from './measure-features';

interface Removal {
  readonly app: App;
  /** The constant of the feature in the list of the app. */
  readonly removed: string;
  /** Constants of features that require it. */
  readonly withIt: readonly string[];
  /** The list without them. */
  readonly content: string;
}

const timeoutMs = 600_000;
const lists = 'apps/*/src/features.ts';

const withoutFeature = (list: string, constant: string): string =>
  list
    .replace(new RegExp(`^import \\{ ${constant} \\}.*\\n`, 'm'), '')
    .replace(new RegExp(`\\b${constant}\\b(?:,\\s*)?`), '');

const listed = (list: string): string[] =>
  (/= \[([^\]]*)\];/.exec(list)?.[1] ?? '').split(',').flatMap((name) => name.trim() || []);

/** Constants of the features that require a feature, by its constant. */
const readRequirements = (root: string): ReadonlyMap<string, readonly string[]> => {
  const declared = globSync('libs/*/*/src/*.feature.ts', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [, constant = '', name = ''] = /export const (\w+).*?name: '([\w-]+)'/s.exec(text) ?? [];
    const [, required = ''] = /requires: \[([^\]]*)\]/.exec(text) ?? [];
    return { constant, name, required: required.split(',').map((one) => one.trim().replaceAll("'", '')) };
  });
  const requiring = (name: string): string[] =>
    declared.filter(({ required }) => required.includes(name)).flatMap((one) => [one.constant, ...requiring(one.name)]);
  return new Map(declared.map(({ constant, name }) => [constant, requiring(name)]));
};

const readRemovals = (root: string): Removal[] => {
  const requirements = readRequirements(root);
  return globSync(lists, { cwd: root }).flatMap((file) => {
    const list = readFileSync(join(root, file), 'utf8');
    const constants = listed(list);
    return constants.map((removed) => {
      const withIt = (requirements.get(removed) ?? []).filter((one) => constants.includes(one));
      const content = [removed, ...withIt].reduce(withoutFeature, list);
      return { app: file.split('/')[1] as App, removed, withIt, content };
    });
  });
};

/** @returns an empty text, or what went wrong */
const catchProblem = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return '';
  } catch (error) {
    return error instanceof CommandError ? error.stderr || error.reason : (error as Error).message;
  }
};

const runNode = (root: string, ...args: string[]): Promise<unknown> =>
  runCommand(process.execPath, args, { cwd: root, env: process.env, timeoutMs });

/** Compiles without output; the compiler prints its errors to stdout. */
const checkTypes = (root: string): Promise<unknown> =>
  runCommand('/bin/sh', ['-c', '"$0" tools/check/typecheck.mjs . 1>&2', process.execPath], { cwd: root, timeoutMs });

/** Starts the app on an empty database until it is ready, and stops it. */
const startOnce = async (root: string, app: App): Promise<void> => {
  await runNode(root, '--import', 'tsx', join('tools', 'bundle', 'bundle.ts'), app);
  const engines = await startTestEngines();
  try {
    const settings = await appSettings(engines);
    await migrateBuiltApp({ app: app === 'video-worker' ? 'video-service' : app, settings, root });
    await (await BuiltApp.start({ app, settings, root })).stop();
  } finally {
    await engines.stop();
  }
};

/** @returns true when the types of all projects check and the app starts */
const tryRemoval = async (root: string, { app, removed, withIt, content }: Removal): Promise<boolean> => {
  const file = join(root, 'apps', app, 'src', 'features.ts');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, content);
  const problems = [await catchProblem(() => checkTypes(root)), await catchProblem(() => startOnce(root, app))];
  writeFileSync(file, whole);
  const [types, starts] = problems.map((problem) => (problem === '' ? 'ok' : 'NO'));
  const names = [removed, ...withIt].join(', ');
  console.log(`${app.padEnd(14)} ${names.padEnd(50)} types ${types}  starts ${starts}`);
  for (const problem of problems) if (problem !== '') console.log(problem);
  return problems.every((problem) => problem === '');
};

/** @returns true when each line can be removed */
const tryRemovals = async (folder: string, isStopped: () => boolean): Promise<boolean> => {
  const { root, name } = await OlderVersion.build('HEAD', folder);
  console.log(`Without each feature in turn: ${name}`);
  let isWhole = true;
  for (const removal of readRemovals(root)) if (!isStopped()) isWhole = (await tryRemoval(root, removal)) && isWhole;
  return isWhole && !isStopped();
};

/**
 * `npm run lab -- features`: removes each line of the lists of features in turn, in a copy of the last commit;
 * `measure` compares the whole with the core alone.
 */
void runMain(async (stopRequested) => {
  const { words, values } = readCommandLine(features, process.argv.slice(2));
  let isStopped = false;
  void stopRequested.then(() => (isStopped = true));
  sweepOwnedFolders();
  const folder = createOwnedFolder();
  try {
    if (words[0] !== 'measure') return (await tryRemovals(folder, () => isStopped)) ? 0 : 1;
    await measureFeatures(folder, values.rounds);
    return 0;
  } finally {
    removeOwnedFolder(folder);
  }
});
