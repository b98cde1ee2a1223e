import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { appNames, programsNamedIn, recipes, listSources } from '@svc/bundle';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { readAliases, readLoads } from './import-graph';

const root = projectRoot();
const loads = readLoads(readAliases(root));

/** Our files that these load, directly or through others. */
const reachedFrom = (entries: readonly string[]): string[] => {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (!file.startsWith(root) || reached.has(file)) return;
    reached.add(file);
    loads(file).forEach(visit);
  };
  entries.forEach(visit);
  return [...reached].filter((file) => /\.tsx?$/u.test(file));
};

const readText = (file: string): string => readFileSync(file, 'utf8');

/** Files that start threads or processes of our own; each takes the program's path from `programFile` or a recipe. */
const starters = [
  'libs/pipeline/core/src/kernel/thread/stage-thread.ts',
  'libs/pipeline/core/src/process/confined-program.ts',
  'libs/pipeline/core/src/speech/program/speech-process.ts',
  'libs/pipeline/voices/src/own/add-own-voice.ts',
  'libs/shared/telemetry/src/watchdog/start-watchdog.ts',
  'libs/video/voices/src/pack-list.service.ts',
];
const starting = /\bnew Worker\(|\bfork\(|\bprocess\.execPath\b/u;

describe.each(appNames)('the sources of the %s', (app) => {
  const entries = recipes[app].entries.map((entry) => join(root, 'apps', app, 'src', `${entry}.ts`));
  const reached = reachedFrom([...entries, ...Object.values(listSources(app))]);

  it('start only programs that its bundle has', () => {
    const started = new Set(reached.flatMap((file) => programsNamedIn(readText(file))));
    expect([...started].filter((name) => listSources(app)[name] === undefined)).toEqual([]);
  });

  it('start threads and processes in no other file than the known ones', () => {
    const found = reached.filter((file) => starting.test(readText(file))).map((file) => relative(root, file));
    expect(found.filter((file) => !starters.includes(file))).toEqual([]);
  });
});

describe('a program that a library starts', () => {
  const callers = globSync('libs/**/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(?:spec|fixture)\.ts$/u.test(file),
  );
  const programs = callers.flatMap((file) =>
    programsNamedIn(readText(join(root, file))).map((name) => join(dirname(file), `${name}.ts`)),
  );

  it('is found', () => {
    expect(programs.length).toBeGreaterThan(5);
  });

  it.each(programs)('is beside its caller and in a recipe: %s', (file) => {
    const inRecipes = appNames.flatMap((app) => Object.values(listSources(app)));
    expect([existsSync(join(root, file)), inRecipes.includes(join(root, file))]).toEqual([true, true]);
  });
});
