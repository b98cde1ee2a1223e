import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const nearest = (name: string, from: string): string => {
  const folder = join(from, name);
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error(`There is no folder "${name}" in or above the folder of the program.`);
  return nearest(name, parent);
};

/**
 * Path of a folder that ships with the code: beside the bundle, or up the tree from the sources.
 * @param from folder of the caller
 */
export const shippedFolder = (name: string, from: string): string => nearest(name, from);
