import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ProvisionError } from '@svc/provision';
import { readFolderGraph, type ImportGraph } from '../check/import-graph';
import { projectFolder } from './spec-groups';

const git = (root: string, ...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Files that differ from a commit, and those that Git does not know yet.
 *
 * @throws ProvisionError when there is no such commit, or the checkout has no Git
 */
export const changedFiles = (root: string, commit: string): string[] => {
  try {
    const changed = git(root, 'diff', '--name-only', '--diff-filter=d', commit, '--');
    return [...changed, ...git(root, 'ls-files', '--others', '--exclude-standard')];
  } catch (error) {
    throw new ProvisionError(`Git cannot say what differs from "${commit}": ${(error as Error).message}`);
  }
};

const isSpec = (file: string): boolean => file.endsWith('.int.spec.ts');

/** `sessions/refresh.service.ts` and `sessions/refresh.int.spec.ts` have the same. */
const fileStem = (file: string): string => file.replace(/\.[^/]*$/, '');

/** Integration specs that changed, that lie beside a file that did under the same name, or import one themselves. */
export const listIntegrationSpecs = (changed: readonly string[], graph: ImportGraph): string[] => {
  const stems = new Set(changed.map(fileStem));
  const files = new Set(changed);
  return [...graph]
    .filter(([file, imports]) => isSpec(file) && (stems.has(fileStem(file)) || imports.some((to) => files.has(to))))
    .map(([file]) => file)
    .toSorted();
};

/** Drills that lie in a project of which a file changed; those of whole stacks, in `e2e`, only when they changed. */
export const listDrills = (root: string, changed: readonly string[], drills: readonly string[]): string[] => {
  const findProject = (file: string): string => projectFolder(root, dirname(file));
  const files = new Set(changed);
  const projects = new Set(changed.map(findProject));
  const isReached = (drill: string): boolean =>
    drill.startsWith('e2e/') ? files.has(drill) : projects.has(findProject(drill));
  return drills.filter(isReached).toSorted();
};

/** Main branches in the order in which they are looked for. */
const mainBranches = ['origin/main', 'origin/master'];

const hasCommit = (root: string, name: string): boolean => {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).length > 0;
  } catch {
    return false;
  }
};

/** A shallow clone may not have it. */
const commonCommit = (root: string, main: string): string => {
  try {
    return git(root, 'merge-base', main, 'HEAD')[0] ?? main;
  } catch {
    return main;
  }
};

/** Files that differ from where the branch left the main one; without that, what is not committed. */
export const changedSinceMain = (root: string): string[] => {
  const main = mainBranches.find((name) => hasCommit(root, name));
  if (main === undefined) return hasCommit(root, 'HEAD') ? changedFiles(root, 'HEAD') : [];
  return changedFiles(root, commonCommit(root, main));
};

/** Which file of the checkout imports which, by their paths in it. */
export const readCheckout = (root: string): ImportGraph => {
  const files = globSync('{apps,libs,tools}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  const graph = readFolderGraph(files.map((file) => join(root, file)));
  const inCheckout = (file: string): string => relative(root, file);
  return new Map([...graph].map(([file, imports]) => [inCheckout(file), imports.map(inCheckout)]));
};
