import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { packClient } from './pack-client';

const run = promisify(execFile);
const root = projectRoot();
const name = 'svc-auth-video';

const compilerOptions = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  // The examples in JavaScript declare no types.
  noImplicitAny: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  lib: ['es2025', 'dom', 'dom.iterable'],
  paths: {
    react: [join(root, 'node_modules', 'react-types', 'index.d.ts')],
    'react/jsx-runtime': [join(root, 'node_modules', 'react-types', 'jsx-runtime.d.ts')],
  },
};

/** Pages for programs of this repository. */
const ownPages = ['README.md'];

const fence = /^```(js|jsx|ts|tsx)\n([^]*?)^```$/gm;

/** Code blocks of a page with the extension of a file for each. */
const readBlocks = (page: string): { extension: string; text: string }[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(fence)].map(([, extension = '', text = '']) => ({
    extension,
    text,
  }));

/** README, guides and the package's README, as paths from the root. */
export const pagesWithSnippets = (): string[] =>
  globSync(['README.md', 'docs/{start,guides}/**/*.md', 'libs/shared/client/README.md'], { cwd: root }).filter(
    (page) => readBlocks(page).length > 0,
  );

/** A project with the packed client, beside the packages of this repository. */
export class SnippetProject {
  private constructor(
    private readonly folder: string,
    private readonly exported: readonly string[],
  ) {}

  static async create(): Promise<SnippetProject> {
    const cache = join(root, 'node_modules', '.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'snippets-'));
    const installed = join(folder, 'node_modules', name);
    await packClient(installed, join(folder, 'client.tgz'));
    const exported = Object.keys((await import(join(installed, 'index.js'))) as object);
    return new SnippetProject(folder, exported);
  }

  /**
   * Compiles each block of a page as a module of its own.
   * @param context declares what a page leaves to its readers, and what its blocks share
   * @returns problems as the compiler writes them
   */
  async compile(page: string, context: string): Promise<string> {
    const folder = join(this.folder, page.replaceAll(/\W/g, '-'));
    mkdirSync(folder);
    readBlocks(page).forEach(({ extension, text }, index) => {
      writeFileSync(join(folder, `block-${index + 1}.${extension}`), `${this.writeImports(text)}${text}\nexport {};\n`);
    });
    writeFileSync(join(folder, 'context.d.ts'), context);
    const options = ownPages.includes(page)
      ? { extends: join(root, 'tsconfig.base.json'), compilerOptions: { allowJs: true, noUnusedLocals: false } }
      : { compilerOptions };
    return this.check(folder, options);
  }

  private async check(folder: string, options: object): Promise<string> {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
    return run(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Fragments use names of the package without an import. */
  private writeImports(text: string): string {
    const isUsed = (word: string): boolean =>
      new RegExp(`(?<![\\w.'/-])${word}\\b`).test(text) && !new RegExp(`import [^;]*\\b${word}\\b`).test(text);
    const names = this.exported.filter(isUsed);
    return names.length === 0 ? '' : `import { ${names.join(', ')} } from '${name}'; `;
  }
}
