import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the checkout: the nearest one at or above the working directory that holds `nx.json`. */
export function projectRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'nx.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No nx.json at or above ${from}: run this inside the checkout.`);
  }
}

/** The path of an installed package's entry file, seen from the checkout (or from another package); undefined when absent. */
export function findPackage(name: string, from = join(projectRoot(), 'package.json')): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}
