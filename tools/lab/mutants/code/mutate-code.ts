import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '@svc/provision';
import type { MutantResult as StrykerResult, MutantStatus, PartialStrykerOptions } from '@stryker-mutator/api/core';
import type { MutantResult } from '../mutant-result';
import { filesOf, specsOf, type Room } from '../modules';

/** Folders that no spec of a module reads; the mutated copy leaves them out. */
const NOT_COPIED = ['docs', 'music', 'speech', 'k8s', 'docker', '/dist', '.data', 'e2e', 'workflows'];

const SLACK_MS = 10_000;

/** Runs Stryker's own mutants of a module; skips mutants with a known result unless `isFresh`. */
export async function mutateCode(room: Room, isFresh: boolean): Promise<MutantResult[]> {
  // ECMAScript modules only: a command of this repository can load them, but not name them at the top.
  const { Stryker } = await import('@stryker-mutator/core');
  process.env['MUTANTS_OF'] = 'code';
  forgetTornResults(resultsFile(room));
  const results = await new Stryker(optionsFor(room, isFresh)).runMutationTest();
  return results.flatMap((result) => {
    const status = statuses[result.status];
    return status === undefined ? [] : [{ ...originOf(result), mutator: result.mutatorName, status }];
  });
}

const resultsFile = ({ name }: Room): string => `.data/mutants/${name}.json`;

/** A run that was killed may have left half of what it knew. */
function forgetTornResults(file: string): void {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    rmSync(file, { force: true });
  }
}

/** Static mutants live in decorators and constants: each would need an app, and its modules, of its own. */
function optionsFor(room: Room, isFresh: boolean): PartialStrykerOptions {
  return {
    mutate: filesOf(room),
    testFiles: specsOf(room),
    testRunner: 'vitest',
    vitest: { configFile: 'tools/lab/mutants/vitest.config.mts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', join(projectRoot(), 'tools/lab/mutants/code/stryker-plugins.mjs')],
    ignorers: ['texts'],
    ignoreStatic: true,
    ignorePatterns: NOT_COPIED,
    tempDirName: '.data/mutants',
    incremental: true,
    incrementalFile: resultsFile(room),
    force: isFresh,
    concurrency: availableParallelism(),
    timeoutMS: SLACK_MS,
    reporters: ['progress-append-only', 'survivors'],
    allowConsoleColors: false,
  };
}

const statuses: Readonly<Partial<Record<MutantStatus, MutantResult['status']>>> = {
  Killed: 'killed',
  Timeout: 'killed',
  RuntimeError: 'killed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
};

/** Lines and columns count from 1. */
function originOf({ fileName, location, replacement = '' }: StrykerResult): Omit<MutantResult, 'mutator' | 'status'> {
  const { start, end } = location;
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  const original = lines.join('\n').slice(start.column - 1);
  return { file: relative(projectRoot(), fileName), line: start.line, original, replacement };
}
