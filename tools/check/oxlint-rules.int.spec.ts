import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const planted: Readonly<Record<string, string>> = {
  'syntax.ts': 'debugger;\nexport {};\n',
  'types.ts': 'declare function later(): Promise<void>;\nlater();\nexport {};\n',
  'cycle/one.ts': "import { two } from './two';\nexport const one = (): unknown => two;\n",
  'cycle/two.ts': "import { one } from './one';\nexport const two = (): unknown => one;\n",
  'cycle/type-one.ts': "import type { Two } from './type-two';\nexport interface One {\n  readonly two: Two;\n}\n",
  'cycle/type-two.ts': "import type { One } from './type-one';\nexport interface Two {\n  readonly one: One;\n}\n",
  'cycle/from-hive.ts': "import { hive } from '@bees/hive';\nexport const fromHive = (): unknown => hive;\n",
  'cycle/hive.ts': "import { fromHive } from './from-hive';\nexport const hive = (): unknown => fromHive;\n",
};

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const lint = (cwd: string): string => {
  const program = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules', '.bin', 'tsgolint') };
  const args = [program, '--config', join(root, '.oxlintrc.json'), '--format', 'json', '.'];
  try {
    return execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

describe('Oxlint as it is configured', () => {
  let folder: string;
  let found: readonly string[];

  beforeAll(() => {
    folder = createOwnedFolder();
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      paths: { '@bees/hive': ['./src/cycle/hive.ts'] },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    mkdirSync(join(folder, 'src', 'cycle'), { recursive: true });
    for (const [file, text] of Object.entries(planted)) writeFileSync(join(folder, 'src', file), text);
    const { diagnostics } = JSON.parse(lint(folder)) as Report;
    found = diagnostics.map(({ code, filename }) => `${filename.replace(/^.*src\//, '')}: ${code}`);
  });
  afterAll(() => removeOwnedFolder(folder));

  it.each([
    ['by syntax', 'syntax.ts: eslint(no-debugger)'],
    ['by types', 'types.ts: typescript(no-floating-promises)'],
    ['between files', 'cycle/one.ts: import(no-cycle)'],
    ['of types alone', 'cycle/type-one.ts: import(no-cycle)'],
    ['by the name of a project', 'cycle/from-hive.ts: import(no-cycle)'],
  ])('finds a planted fault %s', (_kind, fault) => {
    expect(found).toContain(fault);
  });
});
