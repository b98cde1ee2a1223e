import { dirname, relative, sep } from 'node:path';
import type { ImportGraph } from './import-graph';

/** An import from one module into another, as the paths of the two files. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
}

/** Modules that import each other, directly or through other modules, and the imports of the cycle. */
interface ModuleCycle {
  /** Parent folder of the modules. */
  readonly folder: string;
  readonly modules: readonly string[];
  readonly imports: readonly ModuleImport[];
}

type Modules = Map<string, Map<string, ModuleImport>>;

/**
 * Finds the import cycles between the modules of every folder below `root`. A module is a folder with all its files; a
 * file beside such folders is a module too. Cycles that consist of files only are not reported.
 */
export const findModuleCycles = (root: string, graph: ImportGraph): ModuleCycle[] => {
  const files = [...graph.keys()].filter((file) => file.startsWith(`${root}${sep}`));
  return listFolders(root, files)
    .flatMap((folder) => cyclesIn(folder, files, graph))
    .filter(({ modules }) => !modules.every((module) => module.endsWith('.ts')));
};

const listFolders = (root: string, files: readonly string[]): string[] => {
  const folders = new Set([root]);
  for (const file of files)
    for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) folders.add(folder);
  return [...folders].toSorted();
};

const moduleName = (folder: string, file: string): string => relative(folder, file).split(sep, 1).join('');

const cyclesIn = (folder: string, files: readonly string[], graph: ImportGraph): ModuleCycle[] => {
  const within = files.filter((file) => file.startsWith(`${folder}${sep}`));
  const modules = readModules(folder, within, graph);
  return listGroups(modules).map((group) => ({
    folder,
    modules: group,
    imports: group.flatMap((module) =>
      [...(modules.get(module) ?? [])]
        .filter(([other]) => group.includes(other))
        .map(([, moduleImport]) => moduleImport),
    ),
  }));
};

const readModules = (folder: string, files: readonly string[], graph: ImportGraph): Modules => {
  const known = new Set(files);
  const modules: Modules = new Map();
  for (const from of files) {
    const module = moduleName(folder, from);
    const imports = modules.get(module) ?? new Map<string, ModuleImport>();
    modules.set(module, imports);
    for (const to of graph.get(from) ?? [])
      if (known.has(to) && moduleName(folder, to) !== module && !imports.has(moduleName(folder, to)))
        imports.set(moduleName(folder, to), { from, to });
  }
  return modules;
};

const reachableFrom = (module: string, modules: Modules): Set<string> => {
  const reached = new Set<string>();
  const next = [module];
  for (let current = next.pop(); current !== undefined; current = next.pop())
    for (const other of modules.get(current)?.keys() ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
};

/** Groups of modules that reach each other, largest group first. */
const listGroups = (modules: Modules): string[][] => {
  const reach = new Map([...modules.keys()].map((module) => [module, reachableFrom(module, modules)]));
  const groups = new Map<string, string[]>();
  for (const [module, reached] of reach) {
    const group = [...reached].filter((other) => reach.get(other)?.has(module) === true).toSorted();
    if (reached.has(module)) groups.set(group.join(), group);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
};
