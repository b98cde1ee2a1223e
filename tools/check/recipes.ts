import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A change to one file. */
export interface Edit {
  readonly file: string;
  readonly text: string;
  /** A line of the file; nothing for a new one. */
  readonly place?: { readonly kind: 'above' | 'instead of'; readonly line: string };
}

const headings = /^## (.+)$/gm;
const edits =
  /^(?:A new file `(?<created>[^`]+)`|In `(?<changed>[^`]+)`.*?, (?<kind>above|instead of) `(?<line>.+)`)[^\n]*:\n\n```\w+\n(?<text>[^]*?)```$/gm;

/** The recipes of a page by their headings, and what each does. */
export const readRecipes = (page: string): ReadonlyMap<string, readonly Edit[]> => {
  const [, ...sections] = page.split(/^## /m);
  const titles = [...page.matchAll(headings)].map(([, title = '']) => title);
  return new Map(titles.map((title, index) => [title, readEdits(sections[index] ?? '')]));
};

const readEdits = (section: string): Edit[] =>
  [...section.matchAll(edits)].map(({ groups = {} }) => {
    const { created, changed = '', kind, line = '', text = '' } = groups;
    if (created !== undefined) return { file: created, text };
    return { file: changed, text, place: { kind: kind === 'above' ? 'above' : 'instead of', line } };
  });

/** Files as they are once the edits are made, by their paths. Nothing is written. @throws Error when a place is not there once */
export const applyEdits = (root: string, edits: readonly Edit[]): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  for (const edit of edits) {
    const path = join(root, edit.file);
    files.set(path, edit.place === undefined ? edit.text : placed(files.get(path) ?? readFileSync(path, 'utf8'), edit));
  }
  return files;
};

const placed = (before: string, { file, text, place }: Edit): string => {
  const lines = before.split('\n');
  const matches = lines.flatMap((line, index) => (line.trim() === place?.line ? [index] : []));
  const [at] = matches;
  if (at === undefined || matches.length > 1) throw new Error(`${file} has ${matches.length} lines "${place?.line}"`);
  return lines.toSpliced(at, place?.kind === 'above' ? 0 : 1, text.trimEnd()).join('\n');
};

/** Has the compiler look at files of the project, some of which are there only in memory. */
export class ScratchCompiler {
  private readonly options: ts.CompilerOptions;
  private last: ts.Program | undefined;

  constructor(root: string) {
    const path = join(root, 'tsconfig.base.json');
    const config = ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config as object;
    this.options = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root, undefined, path).options;
  }

  /** @returns what is wrong in the named files, as sentences */
  problems(changed: ReadonlyMap<string, string>, named: readonly string[]): string[] {
    const program = ts.createProgram([...named], this.options, this.createHost(changed));
    this.last = program;
    return named.flatMap((path) => {
      const file = program.getSourceFile(path);
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    });
  }

  private createHost(changed: ReadonlyMap<string, string>): ts.CompilerHost {
    const host = ts.createCompilerHost(this.options);
    const isChangedFolder = (folder: string): boolean =>
      [...changed.keys()].some((path) => path.startsWith(`${folder}/`));
    return {
      ...host,
      directoryExists: (folder) => isChangedFolder(folder) || ts.sys.directoryExists(folder),
      fileExists: (path) => changed.has(path) || host.fileExists(path),
      readFile: (path) => changed.get(path) ?? host.readFile(path),
      getSourceFile: (path, version) => {
        const text = changed.get(path);
        if (text !== undefined) return ts.createSourceFile(path, text, version);
        return this.unchanged(path) ?? host.getSourceFile(path, version);
      },
    };
  }

  /** Read once, whatever is compiled; those that were changed for one recipe are not kept. */
  private unchanged(path: string): ts.SourceFile | undefined {
    const file = this.last?.getSourceFile(path);
    return file !== undefined && file.text === ts.sys.readFile(path) ? file : undefined;
  }
}
