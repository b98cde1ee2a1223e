/**
 * Usage: node prune-packages.mjs <folder of a bundle with its node_modules>. Packages that the bundle loads from there
 * (`loadedPackages` of its package.json), and those that they need, keep their files. The code of all others is in the
 * bundle: only their licences and package.json stay.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const isLicenceOrManifest = (name) => /^(?:licen[cs]e|notice|copying|authors|package\.json$)/i.test(name);

const readFacts = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Looks for a package as Node.js does: in the nearest `node_modules` upwards. */
function findPackage(name, from, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (basename(folder) !== 'node_modules' && existsSync(found)) return found;
    if (folder === root) return undefined;
  }
}

/** Skips packages that are not installed: binaries of other systems, and parts that no program uses. */
function findLoaded(root) {
  const loaded = new Set();
  const add = (names, from) => {
    for (const name of names) {
      const folder = findPackage(name, from, root);
      if (folder === undefined || loaded.has(folder)) continue;
      loaded.add(folder);
      const { dependencies, optionalDependencies, peerDependencies } = readFacts(folder);
      add(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }), folder);
    }
  };
  add(readFacts(root).loadedPackages, root);
  return loaded;
}

/** @returns the packages below, nested ones included */
function packagesIn(folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => join(name, part)) : [name],
  );
  return names
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => [join(modules, name), ...packagesIn(join(modules, name))]);
}

const root = resolve(process.argv[2]);
const loaded = findLoaded(root);
for (const folder of packagesIn(root)) {
  if (loaded.has(folder)) continue;
  for (const name of readdirSync(folder))
    if (name !== 'node_modules' && !isLicenceOrManifest(name)) rmSync(join(folder, name), { recursive: true });
}
