import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Reads a file of an installed package, for example `('@fontsource-variable/inter', 'unicode.json')`. */
export type PackageFileReader = (packageName: string, file: string) => Promise<Buffer>;

/**
 * Looks packages up from the program that runs, then from the working directory. Not from this file: a bundle has
 * one file elsewhere, and bundlers rewrite `require.resolve` and `import.meta.url` to what was true when they ran.
 */
const installedPath = (packageName: string, file: string): string => {
  const request = `${packageName}/${file}`;
  const starts = [process.argv[1], join(process.cwd(), 'start')].filter((start) => start !== undefined);
  for (const start of starts) {
    try {
      return createRequire(start).resolve(request);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(`${request} is not installed; run "npm ci"`);
};

/** @param packagesFolder a `node_modules` folder; without it packages are looked up as Node does */
export const createPackageFileReader =
  (packagesFolder?: string): PackageFileReader =>
  (packageName, file) =>
    readFile(packagesFolder ? join(packagesFolder, packageName, file) : installedPath(packageName, file));
