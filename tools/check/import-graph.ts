import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which files each file imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Also what is loaded in the midst of a function, and what is looked for by its name. */
const LOADED =
  /(?:^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?|\b(?:import|require|require\.resolve|findPackage)\(|'--import', )'([^']+)'/gm;
const BY_FOLDER = /'node_modules', '([^']+)'/g;
const ANY_IMPORT = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** Paths of the entry files by aliases such as `@svc/queue`. */
export const readAliases = (root: string): Record<string, string> => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: { paths: Readonly<Record<string, readonly [string]>> };
  };
  const entries = Object.entries(compilerOptions.paths);
  return Object.fromEntries(entries.map(([alias, [path]]) => [alias, join(root, path)]));
};

/** With imports of types, and without those of other projects. */
export function readFolderGraph(files: readonly string[]): ImportGraph {
  return new Map(files.map((file) => [file, listImports(file, ANY_IMPORT, {})]));
}

/**
 * Which packages are loaded by files and by what these import, and by whom first.
 *
 * @param aliases path of the entry file for each alias, such as `@svc/queue`
 */
export function readPackages(
  entries: readonly string[],
  aliases: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const specifier of specifiersIn(file, LOADED)) {
      const name = readPackageName(specifier);
      if (name !== undefined && aliases[specifier] === undefined && !packages.has(name)) packages.set(name, file);
    }
    listImports(file, LOADED, aliases).forEach(visit);
  };
  entries.forEach(visit);
  return packages;
}

/** Packages that a file names, for types too, or finds by their folder. */
export const readImportedPackages = (file: string): string[] => [
  ...new Set(
    [LOADED, ANY_IMPORT, BY_FOLDER].flatMap((pattern) =>
      specifiersIn(file, pattern).flatMap((it) => readPackageName(it) ?? []),
    ),
  ),
];

/** Files and packages that a file loads at run time, also inside of a function. */
export type LoadGraph = (file: string) => readonly string[];

/** @param aliases path of the entry file for each alias, such as `@svc/queue` */
export const readLoads = (aliases: Readonly<Record<string, string>>): LoadGraph => {
  const known = new Map<string, readonly string[]>();
  const read = (file: string): string[] => {
    if (!existsSync(file)) return [];
    const packages = specifiersIn(file, LOADED).filter((specifier) => aliases[specifier] === undefined);
    return [
      ...listImports(file, LOADED, aliases),
      ...packages.flatMap((specifier) => readPackageName(specifier) ?? []),
    ];
  };
  return (file) => {
    const loads = known.get(file) ?? read(file);
    known.set(file, loads);
    return loads;
  };
};

/** `@scope/name/file` is of the package `@scope/name`. */
const readPackageName = (specifier: string): string | undefined =>
  /^(?!node:|@svc\/)(?:@[a-z\d-]+\/)?[a-z\d][\w.-]*/.exec(specifier)?.[0];

const specifiersIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, specifier]) => specifier ?? '');

function listImports(file: string, pattern: RegExp, aliases: Readonly<Record<string, string>>): string[] {
  return specifiersIn(file, pattern).flatMap((specifier) => {
    if (specifier.startsWith('.')) return resolveFile(join(dirname(file), specifier)) ?? [];
    return aliases[specifier] ?? [];
  });
}

function resolveFile(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
}
