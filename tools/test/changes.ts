import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ProvisionError } from '@svc/provision';
import { readFolderGraph, type ImportGraph } from '../check/import-graph';

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
const stemOf = (file: string): string => file.replace(/\.[^/]*$/, '');

/** Integration specs that changed, that lie beside a file that did under the same name, or import one themselves. */
export const integrationSpecsOf = (changed: readonly string[], graph: ImportGraph): string[] => {
  const stems = new Set(changed.map(stemOf));
  const files = new Set(changed);
  return [...graph]
    .filter(([file, imports]) => isSpec(file) && (stems.has(stemOf(file)) || imports.some((to) => files.has(to))))
    .map(([file]) => file)
    .toSorted();
};

/** Which file of the checkout imports which, by their paths in it. */
export const readCheckout = (root: string): ImportGraph => {
  const files = globSync('{apps,libs,tools}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  const graph = readFolderGraph(files.map((file) => join(root, file)));
  const inCheckout = (file: string): string => relative(root, file);
  return new Map([...graph].map(([file, imports]) => [inCheckout(file), imports.map(inCheckout)]));
};
