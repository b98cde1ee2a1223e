/** A value of an earlier answer of the same actor, put in when the request is sent. */
export class Known {
  /** @param age 0 is the newest; an older one may have been deleted or used since */
  constructor(
    readonly name: string,
    readonly age = 0,
  ) {}
}

/** JSON text that no value of JavaScript would become. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A field that stands twice in its object. */
export class Twice {
  constructor(
    readonly first: Tree,
    readonly second: Tree,
  ) {}
}

/** A value in JSON with places that are filled later. */
export type Tree = null | boolean | number | string | Known | JsonText | Twice | readonly Tree[] | TreeObject;
interface TreeObject {
  readonly [name: string]: Tree;
}

export const isTreeObject = (tree: Tree | undefined): tree is TreeObject =>
  typeof tree === 'object' &&
  tree !== null &&
  !Array.isArray(tree) &&
  !(tree instanceof Known || tree instanceof JsonText || tree instanceof Twice);

type Lookup = (known: Known) => string;

const fieldText = (name: string, value: Tree, lookup: Lookup): string =>
  value instanceof Twice
    ? `${fieldText(name, value.first, lookup)},${fieldText(name, value.second, lookup)}`
    : `${JSON.stringify(name)}:${jsonText(value, lookup)}`;

/** The tree in JSON. */
export const jsonText = (tree: Tree, lookup: Lookup): string => {
  if (tree instanceof Known) return JSON.stringify(lookup(tree));
  if (tree instanceof JsonText) return tree.text;
  if (Array.isArray(tree)) return `[${(tree as readonly Tree[]).map((entry) => jsonText(entry, lookup)).join(',')}]`;
  if (!isTreeObject(tree)) return JSON.stringify(tree);
  const fields = Object.entries(tree).map(([name, value]) => fieldText(name, value, lookup));
  return `{${fields.join(',')}}`;
};

/** The tree where only text fits, as in a query. */
export const plainText = (tree: Tree, lookup: Lookup): string =>
  typeof tree === 'string' ? tree : tree instanceof Known ? lookup(tree) : jsonText(tree, lookup);

export type Place = readonly (string | number)[];

/** Every place of the tree below its root, outer ones first. */
export const listPlaces = (tree: Tree, at: Place = []): Place[] => {
  const entries: [string | number, Tree][] = Array.isArray(tree)
    ? (tree as readonly Tree[]).map((value, index) => [index, value])
    : isTreeObject(tree)
      ? Object.entries(tree)
      : [];
  return entries.flatMap(([key, value]) => [[...at, key], ...listPlaces(value, [...at, key])]);
};

/** The tree with what stands at the place changed, or taken away by `undefined`. */
export const changeAt = (tree: Tree, place: Place, change: (old: Tree) => Tree | undefined): Tree | undefined => {
  const [key, ...rest] = place;
  if (key === undefined) return change(tree);
  const entries: [string | number, Tree][] = Array.isArray(tree)
    ? (tree as readonly Tree[]).map((value, index) => [index, value])
    : Object.entries(tree as TreeObject);
  const changed = entries
    .map(([name, value]): [string | number, Tree | undefined] => [
      name,
      name === key ? changeAt(value, rest, change) : value,
    ])
    .filter((entry): entry is [string | number, Tree] => entry[1] !== undefined);
  return Array.isArray(tree) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
};
