import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { runSpecs } from './run-vitest';
import { countGroup, groupByProject, pickSpecs, type GroupCounts, type SpecGroup } from './spec-groups';
import { isOfSize, listSpecs, type SpecSize } from './spec-files';
import { writeCounts } from './vitest-report';

/**
 * Runs the groups of specs that standard input names, in one Vitest, for the executor of Nx. The counts of a group are
 * written when it ran to its end; those of the whole run lie in `dist/test/<size>.json`.
 *
 *     run-groups.ts <unit|integration|e2e>
 */
const size = process.argv[2] as SpecSize;
const root = projectRoot();
const byProject = groupByProject(
  root,
  listSpecs(root).filter((file) => isOfSize(file, size)),
);
const groups = (JSON.parse(readFileSync(0, 'utf8')) as SpecGroup[]).map((group) => ({
  ...group,
  specs: pickSpecs(group, byProject),
}));

const nothing = { passed: 0, failed: 0, remarks: [] };
const chosen = groups.flatMap(({ specs }) => specs);
const run = chosen.length === 0 ? { counts: nothing, files: [] } : runSpecs(size, ['run', ...chosen]);
const counted = groups.map(({ counts, specs }): readonly [string, GroupCounts] => [
  counts,
  countGroup(root, specs, run.files),
]);
// A failure outside of the files, such as an error after a test, may belong to any group.
const isExplained = run.counts.failed === 0 || counted.some(([, { failed }]) => failed > 0);
if (isExplained) for (const [file, counts] of counted) writeCounts(file, counts);
writeCounts(join(root, 'dist', 'test', `${size}.json`), { ...run.counts, groups: groups.map(({ counts }) => counts) });
