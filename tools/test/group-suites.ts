import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program';
import type { GroupCounts } from './spec-groups';
import type { SpecSize } from './spec-files';
import type { SuiteOutcome } from './suite';
import type { TestRun } from './test-run';
import type { SpecCounts } from './vitest-report';

/** A run of some groups, by the paths of their counts. */
interface GroupRun extends SpecCounts {
  readonly groups: readonly string[];
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** Targets of e2e, each with the specs that exercise the same features. */
export const groupTargets = (root: string): string[] => {
  const { targets } = readJson<{ targets: object }>(join(root, 'e2e', 'project.json'));
  return Object.keys(targets).filter((name) => name.startsWith('e2e-'));
};

/** Counts what ran, and what Nx remembers of the other groups; `groups` are the counts that lie in the checkout. */
export const countRun = (
  ran: GroupRun | undefined,
  groups: ReadonlyMap<string, GroupCounts>,
  hasPassed: boolean,
): Pick<SuiteOutcome, 'passed' | 'failed' | 'remarks' | 'unchanged'> => {
  const { passed, failed, remarks } = ran ?? { passed: 0, failed: 0, remarks: [] };
  const others = [...groups].filter(([file]) => ran?.groups.includes(file) !== true);
  const unchanged = others.reduce((sum, [, counts]) => sum + counts.passed, 0);
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1), remarks, unchanged };
};

/** Runs the groups of one size whose result Nx does not remember. */
export async function runGroups(
  root: string,
  run: TestRun,
  size: SpecSize,
  targets: readonly string[],
): Promise<SuiteOutcome> {
  const folder = join(root, 'dist', 'test');
  const runFile = join(folder, `${size}.json`);
  for (const path of [runFile, ...targets.map((target) => join(folder, target))])
    rmSync(path, { recursive: true, force: true });
  const { failed, output } = await runProgram(root, run, 'nx', ['run-many', '--targets', targets.join(',')]);
  const ran = existsSync(runFile) ? readJson<GroupRun>(runFile) : undefined;
  const files = targets.flatMap((target) => globSync(join(folder, target, '*.json')));
  const groups = new Map(files.map((file) => [file, readJson<GroupCounts>(file)]));
  return { output, ...countRun(ran, groups, failed === 0) };
}
