import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveFile } from './import-graph';

/** One name that a file takes from another. */
interface Use {
  readonly from: string;
  readonly name: string;
}

interface ReExport extends Use {
  /** Name under which the file exports it; `*` for all names. */
  readonly exported: string;
}

interface FileNames {
  readonly declared: readonly string[];
  readonly uses: readonly Use[];
  readonly reExports: readonly ReExport[];
}

const DECLARATION = /^export (?:declare |abstract |async )*(?:const|let|class|function\*?|interface|type|enum) (\w+)/gm;
const OWN_LIST = /^export (?:type )?\{([^}]*)\};$/gm;
const IMPORTED_LIST = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
const RE_EXPORTED_LIST = /^export (?:type )?\{([^}]*)\} from '([^']+)'/gm;
const ALL_RE_EXPORTED = /^export \* from '([^']+)'/gm;
const NAMESPACE = /^import (?:type )?\* as (\w+) from '([^']+)'/gm;
const LOADED_LATER = /\bimport\(\s*'([^']+)'/g;

/** Pairs of the name before `as` and the name after it. */
const pairsIn = (list: string): [string, string][] =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', alias = name] = entry.split(' as ');
      return [name, alias];
    });

const namesOf = (file: string, aliases: Readonly<Record<string, string>>): FileNames => {
  const text = readFileSync(file, 'utf8');
  const resolve = (specifier: string): string =>
    (specifier.startsWith('.') ? resolveFile(join(dirname(file), specifier)) : aliases[specifier]) ?? specifier;
  const membersOf = (namespace: string): string[] => {
    const members = [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
    return members.length > 0 ? members : ['*'];
  };
  return {
    declared: [
      ...[...text.matchAll(DECLARATION)].map(([, name = '']) => name),
      ...[...text.matchAll(OWN_LIST)].flatMap(([, list = '']) => pairsIn(list).map(([, name]) => name)),
    ],
    uses: [
      ...[...text.matchAll(IMPORTED_LIST)].flatMap(([, list = '', from = '']) =>
        pairsIn(list).map(([name]) => ({ from: resolve(from), name })),
      ),
      ...[...text.matchAll(NAMESPACE)].flatMap(([, namespace = '', from = '']) =>
        membersOf(namespace).map((name) => ({ from: resolve(from), name })),
      ),
      ...[...text.matchAll(LOADED_LATER)].map(([, from = '']) => ({ from: resolve(from), name: '*' })),
    ],
    reExports: [
      ...[...text.matchAll(RE_EXPORTED_LIST)].flatMap(([, list = '', from = '']) =>
        pairsIn(list).map(([name, exported]) => ({ from: resolve(from), name, exported })),
      ),
      ...[...text.matchAll(ALL_RE_EXPORTED)].map(([, from = '']) => ({
        from: resolve(from),
        name: '*',
        exported: '*',
      })),
    ],
  };
};

interface Sources {
  readonly files: readonly string[];
  /** Path of the entry file for each alias, such as `@svc/queue`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Files that are loaded by their path, or by other people's programs: all their exports count as used. */
  readonly entries: readonly string[];
}

/** @returns names that a file exports and no other file imports, as `file: name` */
export function findUnusedExports({ files, aliases, entries }: Sources): string[] {
  const graph = new Map(files.map((file) => [file, namesOf(file, aliases)]));
  const used = new Set<string>();
  const use = ({ from, name }: Use): void => {
    const target = graph.get(from);
    if (target === undefined || used.has(`${from}: ${name}`)) return;
    used.add(`${from}: ${name}`);
    const passedOn = target.reExports.filter(({ exported }) => [exported, name].includes('*') || exported === name);
    passedOn.forEach((reExport) => use(reExport.exported === '*' ? { from: reExport.from, name } : reExport));
  };
  entries.forEach((from) => use({ from, name: '*' }));
  [...graph.values()].flatMap(({ uses }) => uses).forEach(use);
  return [...graph]
    .filter(([file]) => !used.has(`${file}: *`))
    .flatMap(([file, { declared, reExports }]) =>
      [...declared, ...reExports.map(({ exported }) => exported)].map((name) => `${file}: ${name}`),
    )
    .filter((name) => !name.endsWith(': *') && !used.has(name));
}
