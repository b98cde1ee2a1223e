import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const nearest = (name: string, from: string): string => {
  const folder = join(from, name);
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error(`There is no folder "${name}" in ${__dirname} or above it.`);
  return nearest(name, parent);
};

/** Path of a folder that ships with the code: beside the bundle, or up the tree from the sources. */
export const shippedFolder = (name: string): string => nearest(name, __dirname);
