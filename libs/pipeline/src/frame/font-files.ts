import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Reads a file of an installed package, for example `('@fontsource-variable/inter', 'unicode.json')`.
 *
 * @throws an error whose code is ENOENT when the package has no such file
 */
export type PackageFileReader = (packageName: string, file: string) => Promise<Buffer>;

/**
 * Looks packages up from the program that runs, then from the working directory. Not from this file: a bundle has
 * one file elsewhere, and bundlers rewrite `require.resolve` and `import.meta.url` to what was true when they ran.
 */
const installedFolder = (packageName: string): string => {
  const starts = [process.argv[1], join(process.cwd(), 'start')].filter((start) => start !== undefined);
  for (const start of starts) {
    try {
      return dirname(createRequire(start).resolve(`${packageName}/package.json`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(`The package ${packageName} is not installed; run "npm ci".`);
};

/** @param packagesFolder a `node_modules` folder; without it packages are looked up as Node does */
export const createPackageFileReader = (packagesFolder?: string): PackageFileReader => {
  const folders = new Map<string, string>();
  const folderOf = (packageName: string): string => {
    const folder =
      folders.get(packageName) ?? (packagesFolder ? join(packagesFolder, packageName) : installedFolder(packageName));
    folders.set(packageName, folder);
    return folder;
  };
  return async (packageName, file) => readFile(join(folderOf(packageName), file));
};
