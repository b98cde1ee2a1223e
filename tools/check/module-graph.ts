import { dirname, relative, sep } from 'node:path';
import type { ImportGraph } from './import-graph';

/** An import from one module into another, as the paths of the two files. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
}

/** Modules that import each other, directly or through other modules, and the imports of the cycle. */
export interface ModuleCycle {
  /** Parent folder of the modules. */
  readonly folder: string;
  readonly rooms: readonly string[];
  readonly passages: readonly ModuleImport[];
}

type Modules = Map<string, Map<string, ModuleImport>>;

/**
 * Finds the import cycles between the modules of every folder below `root`. A module is a folder with all its files; a
 * file beside such folders is a module too. Cycles that consist of files only are not reported.
 */
export const findModuleCycles = (root: string, graph: ImportGraph): ModuleCycle[] => {
  const files = [...graph.keys()].filter((file) => file.startsWith(`${root}${sep}`));
  return foldersOf(root, files)
    .flatMap((folder) => circlesIn(folder, files, graph))
    .filter(({ rooms }) => !rooms.every((room) => room.endsWith('.ts')));
};

const foldersOf = (root: string, files: readonly string[]): string[] => {
  const folders = new Set([root]);
  for (const file of files)
    for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) folders.add(folder);
  return [...folders].toSorted();
};

const roomOf = (folder: string, file: string): string => relative(folder, file).split(sep, 1).join('');

const circlesIn = (folder: string, files: readonly string[], graph: ImportGraph): ModuleCycle[] => {
  const within = files.filter((file) => file.startsWith(`${folder}${sep}`));
  const rooms = drawRooms(folder, within, graph);
  return groupsOf(rooms).map((group) => ({
    folder,
    rooms: group,
    passages: group.flatMap((room) =>
      [...(rooms.get(room) ?? [])].filter(([other]) => group.includes(other)).map(([, passage]) => passage),
    ),
  }));
};

const drawRooms = (folder: string, files: readonly string[], graph: ImportGraph): Modules => {
  const known = new Set(files);
  const rooms: Modules = new Map();
  for (const from of files) {
    const room = roomOf(folder, from);
    const passages = rooms.get(room) ?? new Map<string, ModuleImport>();
    rooms.set(room, passages);
    for (const to of graph.get(from) ?? [])
      if (known.has(to) && roomOf(folder, to) !== room && !passages.has(roomOf(folder, to)))
        passages.set(roomOf(folder, to), { from, to });
  }
  return rooms;
};

const reachableFrom = (room: string, rooms: Modules): Set<string> => {
  const reached = new Set<string>();
  const next = [room];
  for (let current = next.pop(); current !== undefined; current = next.pop())
    for (const other of rooms.get(current)?.keys() ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
};

/** Groups of modules that reach each other, largest group first. */
const groupsOf = (rooms: Modules): string[][] => {
  const reach = new Map([...rooms.keys()].map((room) => [room, reachableFrom(room, rooms)]));
  const groups = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    const group = [...reached].filter((other) => reach.get(other)?.has(room) === true).toSorted();
    if (reached.has(room)) groups.set(group.join(), group);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
};
