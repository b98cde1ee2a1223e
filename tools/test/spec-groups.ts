import { existsSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import type { VitestFile } from './vitest-report';

/** Specs that Nx runs and remembers together: those of a project, or those of `files` below its folder. */
export interface SpecGroup {
  /** Path of the counts that a run writes. */
  readonly counts: string;
  /** The folder of the project. */
  readonly folder: string;
  readonly files?: readonly string[];
}

export interface GroupCounts {
  readonly passed: number;
  readonly failed: number;
}

/** The folder of the innermost project around a file. */
export const projectFolder = (root: string, folder: string): string =>
  folder === '.' || existsSync(join(root, folder, 'project.json')) ? folder : projectFolder(root, dirname(folder));

/** The specs of each project, by its folder. */
export const groupByProject = (root: string, specs: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  Map.groupBy(specs, (spec) => projectFolder(root, dirname(spec)));

/** The specs of a group. */
export const pickSpecs = (
  { folder, files }: Pick<SpecGroup, 'folder' | 'files'>,
  byProject: ReadonlyMap<string, readonly string[]>,
): readonly string[] => {
  const specs = byProject.get(folder) ?? [];
  if (!files) return specs;
  return specs.filter((spec) => files.some((pattern) => matchesGlob(spec.slice(folder.length + 1), pattern)));
};

/** Counts a group that ran: a spec that is not in the report, did not load or was skipped has failed. */
export const countGroup = (root: string, specs: readonly string[], report: readonly VitestFile[]): GroupCounts => {
  const ran = new Map(report.map((file) => [file.name, file]));
  const counts = specs.map((spec) => countFile(ran.get(join(root, spec))));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
};

const countFile = (file: VitestFile | undefined): GroupCounts => {
  const tests = file?.assertionResults ?? [];
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.length - passed;
  return { passed, failed: file?.status === 'passed' ? failed : Math.max(failed, 1) };
};
