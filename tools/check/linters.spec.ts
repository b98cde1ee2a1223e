import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface KnipReport {
  readonly issues: readonly ({ readonly file: string } & Readonly<Record<string, unknown>>)[];
}

/** Unused files, exports and packages, and packages that package.json does not name, as `kind file name`. */
const findUnused = (): string[] => {
  const program = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const options = ['--config', 'tools/check/knip.jsonc', '--cache', '--no-progress', '--reporter', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return (JSON.parse(stdout) as KnipReport).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      (Array.isArray(found) ? (found as { name: string }[]) : []).map(({ name }) => `${kind} ${file} ${name}`),
    ),
  );
};

/** `readStatements` prepares each constant of these files; it is alive when its own file uses it. */
const isUsedStatement = (unused: string): boolean => {
  const [kind, file = '', name = ''] = unused.split(' ');
  const text = () => readFileSync(join(root, file), 'utf8');
  return (
    kind === 'exports' &&
    /\.(?:statements|repository)\.ts$/.test(file) &&
    text().split(new RegExp(`\\b${name}\\b`)).length > 2
  );
};

describe('what knip finds', () => {
  it('is no unused file, export or package, and no package that package.json lacks', { timeout: 120_000 }, () => {
    const found = findUnused();
    // It has read the files: it does not know who prepares statements.
    expect(found).toContain('exports libs/video/data/src/user.repository.ts findUnsettled');
    expect(found.filter((unused) => !isUsedStatement(unused))).toEqual([]);
  });
});

/** The last commit before the rules. */
const base = '8697a015c169';

/** Names of the broken rules; none for messages that follow them. */
const brokenRules = (args: readonly string[], message = ''): string[] => {
  const program = join(root, 'node_modules', '@commitlint', 'cli', 'cli.js');
  const options = ['--config', join(import.meta.dirname, 'commitlint.config.mjs'), ...args];
  const { stdout, status } = spawnSync(process.execPath, [program, ...options], {
    cwd: root,
    input: message,
    encoding: 'utf8',
  });
  const rules = [...stdout.matchAll(/\[([\w-]+)\]$/gm)].map(([, rule = '']) => rule);
  if ((status === 0) !== (rules.length === 0)) throw new Error(stdout);
  return rules;
};

/** An archive without Git and a shallow clone have no history to check. */
const isWholeCheckout = (): boolean =>
  existsSync(join(root, '.git')) &&
  execFileSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: root, encoding: 'utf8' }).trim() === 'false';

describe('commit messages', () => {
  it.runIf(isWholeCheckout())('follow the rules of commitlint since they exist', { timeout: 120_000 }, () => {
    expect(brokenRules(['--from', base])).toEqual([]);
  });

  it.each([
    ['feat(tools,e2e)!: drop a command', []],
    [`fix(queue): ${'x'.repeat(49)}`, ['header-max-length']],
    ['Fixed the queue', ['subject-empty', 'type-empty']],
  ])('are judged by length and form: %s', (message, rules) => {
    expect(brokenRules([], message)).toEqual(rules);
  });
});

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

interface LintReport {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const runOxlint = (cwd: string): string => {
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
  let faults: readonly string[];

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
    const { diagnostics } = JSON.parse(runOxlint(folder)) as LintReport;
    faults = diagnostics.map(({ code, filename }) => `${filename.replace(/^.*src\//, '')}: ${code}`);
  });
  afterAll(() => removeOwnedFolder(folder));

  it.each([
    ['by syntax', 'syntax.ts: eslint(no-debugger)'],
    ['by types', 'types.ts: typescript(no-floating-promises)'],
    ['between files', 'cycle/one.ts: import(no-cycle)'],
    ['of types alone', 'cycle/type-one.ts: import(no-cycle)'],
    ['by the name of a project', 'cycle/from-hive.ts: import(no-cycle)'],
  ])('finds a planted fault %s', (_kind, fault) => {
    expect(faults).toContain(fault);
  });
});
