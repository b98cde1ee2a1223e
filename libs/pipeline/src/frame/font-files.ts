import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Reads a file of an installed package, for example `('@fontsource-variable/inter', 'unicode.json')`.
 *
 * @throws an error whose code is ENOENT when the package has no such file
 */
export type PackageFileReader = (packageName: string, file: string) => Promise<Buffer>;

const withParents = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
};

/**
 * Resolves packages as Node does, from the running program, then from the working directory. Bundlers rewrite
 * `require.resolve` and `import.meta.url` to values of build time, so neither is used.
 */
const installedFolder = (packageName: string): string => {
  const program = process.argv[1];
  const starts = [...(program ? withParents(dirname(program)) : []), ...withParents(process.cwd())];
  const folder = starts
    .map((start) => join(start, 'node_modules', packageName))
    .find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder) throw new Error(`The package ${packageName} is not installed; run "npm ci".`);
  return folder;
};

/** @param packagesFolder a `node_modules` folder; default: packages are resolved as Node does */
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
