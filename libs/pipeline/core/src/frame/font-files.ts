import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedPackage } from '../kernel/installed-package';

/**
 * Reads a file of an installed package, for example `('@fontsource-variable/inter', 'unicode.json')`.
 *
 * @throws an error whose code is ENOENT when the package has no such file
 */
export type PackageFileReader = (packageName: string, file: string) => Promise<Buffer>;

const installedFolder = (packageName: string): string => {
  const folder = installedPackage(packageName);
  if (folder === null) throw new Error(`The package ${packageName} is not installed; run "npm ci".`);
  return folder;
};

/** @param packagesFolder a `node_modules` folder; default: packages are resolved as Node does */
export const createPackageFileReader = (packagesFolder?: string): PackageFileReader => {
  const folders = new Map<string, string>();
  const packageFolder = (packageName: string): string => {
    const folder =
      folders.get(packageName) ?? (packagesFolder ? join(packagesFolder, packageName) : installedFolder(packageName));
    folders.set(packageName, folder);
    return folder;
  };
  return async (packageName, file) => readFile(join(packageFolder(packageName), file));
};
