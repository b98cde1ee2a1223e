import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const withParents = (folder: string): string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...withParents(parent)];
};

/**
 * Resolves a package as Node does, from the running program, then from the working directory. Bundlers rewrite
 * `require.resolve` and `import.meta.url` to values of build time, so neither is used.
 *
 * @returns null when it is not installed
 */
export const installedPackage = (packageName: string): string | null => {
  const program = process.argv[1];
  const starts = [...(program ? withParents(dirname(program)) : []), ...withParents(process.cwd())];
  return (
    starts
      .map((start) => join(start, 'node_modules', packageName))
      .find((candidate) => existsSync(join(candidate, 'package.json'))) ?? null
  );
};
