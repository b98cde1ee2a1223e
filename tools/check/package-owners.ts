/** Names of the packages in the `package.json` of each folder that has one; the root is `.`. */
export type Manifests = ReadonlyMap<string, readonly string[]>;

/** A package that a project imports. */
export interface Use {
  readonly project: string;
  readonly name: string;
}

const projectsUsing = (uses: readonly Use[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { project, name } of uses) found.set(name, (found.get(name) ?? new Set()).add(project));
  return found;
};

/**
 * Says which packages stand in the wrong `package.json`: one that a single project uses belongs in the project's own, so
 * that it goes with the project; others belong in the root's. Packages that no file imports stand where they are.
 */
export const findMisplaced = (manifests: Manifests, uses: readonly Use[]): string[] => {
  const users = projectsUsing(uses);
  return [...manifests].flatMap(([folder, names]) =>
    names.flatMap((name) => {
      const [first = folder, ...more] = users.get(name) ?? [];
      const place = more.length > 0 ? '.' : first;
      return place === folder ? [] : [`${name}: ${folder}/package.json, which belongs in ${place}/package.json`];
    }),
  );
};
