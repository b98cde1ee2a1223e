import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the file of the counts, which Nx keeps with the result of a task.
 *
 * @param {string} root
 * @param {{ project: string, target: string }} target
 */
const countsFile = (root, { project, target }) => join(root, 'dist', 'test', target, `${project}.json`);

/**
 * @param {string} root
 * @param {string} size
 * @param {readonly object[]} groups
 * @returns {Promise<unknown>}
 */
const run = (root, size, groups) => {
  const program = join('tools', 'test', 'run-groups.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, size], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(JSON.stringify(groups));
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
};

/**
 * Runs the specs of all tasks of one size in one Vitest: modules that projects share are loaded once.
 *
 * @param {{ tasks: Record<string, { target: { project: string, target: string } }> }} graph
 * @param {Record<string, { size: string, files?: readonly string[] }>} options
 * @param {unknown} _overrides
 * @param {{ root: string, projectsConfigurations: { projects: Record<string, { root: string }> } }} context
 */
export async function runBatch({ tasks }, options, _overrides, { root, projectsConfigurations }) {
  const groups = Object.entries(tasks).map(([id, { target }]) => {
    const counts = countsFile(root, target);
    rmSync(counts, { force: true });
    return { id, counts, folder: projectsConfigurations.projects[target.project].root, ...options[id] };
  });
  for (const [size, ofSize] of Object.entries(Object.groupBy(groups, (group) => group.size)))
    await run(root, size, ofSize);
  return Object.fromEntries(groups.map(({ id, counts }) => [id, { success: hasPassed(counts), terminalOutput: '' }]));
}

const hasPassed = (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).failed === 0;

/** Nx runs every task as a batch, even a single one. */
export default function runOne() {
  throw new Error('Specs run as a batch: leave out --no-batch.');
}
