import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { syntaxFaults } from './syntax-faults.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const configuration = join(root, '.oxlintrc.json');

/** A line that each rule refuses; all of them know `bees`, `hive` and the rest of these. */
const preamble = `declare const anything: any;
declare const bees: string[];
declare const hive: { queen: string };
declare function later(): Promise<void>;
declare function each(work: () => void): void;
declare const colony: { swarm(): void };
enum Caste { worker, drone }
`;

const typedFaults: Readonly<Record<string, string>> = {
  'await-thenable': 'await hive;',
  'no-array-delete': 'delete bees[0];',
  'no-base-to-string': 'export const text = String(hive);',
  'no-duplicate-type-constituents': 'export type Bee = string | string;',
  'no-floating-promises': 'later();',
  'no-for-in-array': 'for (const bee in bees) void bee;',
  'no-implied-eval': "setTimeout('bees()', 1);",
  'no-misused-promises': 'each(async () => later());',
  'no-redundant-type-constituents': 'export type Bee = string | unknown;',
  'no-unnecessary-type-assertion': 'export const queen = hive.queen as string;',
  'no-unsafe-argument': 'Number.parseInt(anything, 10);',
  'no-unsafe-assignment': 'export const queen = anything;',
  'no-unsafe-call': 'anything();',
  'no-unsafe-enum-comparison': 'export const isWorker = (caste: Caste) => caste === 0;',
  'no-unsafe-member-access': 'void anything.queen;',
  'no-unsafe-return': 'export const queen = (): string => anything;',
  'no-unsafe-unary-minus': 'void -hive.queen;',
  'only-throw-error': 'throw hive.queen;',
  'prefer-promise-reject-errors': 'void Promise.reject(hive.queen);',
  'restrict-plus-operands': 'export const sum = hive + 1;',
  'restrict-template-expressions': 'export const text = `${hive}`;',
  'unbound-method': 'export const { swarm } = colony;',
};

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const lint = (folder: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const program = join(root, 'node_modules', '.bin', 'oxlint');
    const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules', '.bin', 'tsgolint') };
    const args = [program, '--config', configuration, '--format', 'json', '.'];
    execFile(process.execPath, args, { cwd: folder, env }, (_fault, output) => {
      try {
        resolve(JSON.parse(output) as Report);
      } catch {
        reject(new Error(output));
      }
    });
  });

const fileOf = (rule: string): string => `${rule.replace('/', '-')}.ts`;
const codeOf = (rule: string): string =>
  rule.startsWith('typescript/') ? `typescript(${rule.slice(11)})` : `eslint(${rule})`;

describe('the rules of Oxlint', () => {
  let folder: string;
  let found: readonly string[];

  beforeAll(async () => {
    folder = createOwnedFolder();
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
    mkdirSync(join(folder, 'src'));
    for (const [rule, line] of Object.entries(typedFaults)) {
      writeFileSync(join(folder, 'src', `${rule}.ts`), `${preamble}${line}\nexport {};\n`);
      writeFileSync(join(folder, 'src', `${rule}.spec.ts`), `${preamble}${line}\nexport {};\n`);
    }
    for (const [rule, text] of Object.entries(syntaxFaults))
      writeFileSync(join(folder, 'src', fileOf(rule)), `${text}\n`);
    const { diagnostics } = await lint(folder);
    found = diagnostics.map(({ code, filename }) => `${filename.replace(/^.*src\//, '')}: ${code}`);
  });
  afterAll(() => removeOwnedFolder(folder));

  it('are all tried here', () => {
    const { rules } = JSON.parse(readFileSync(configuration, 'utf8')) as { rules: Record<string, string | [string]> };
    const typed = Object.keys(typedFaults).map((rule) => `typescript/${rule}`);
    expect(Object.keys(rules).sort()).toEqual([...Object.keys(syntaxFaults), ...typed].sort());
    expect(new Set(Object.values(rules).map((rule) => [rule].flat()[0]))).toEqual(new Set(['error']));
  });

  it.each(Object.keys(typedFaults))('%s finds by types what it is there for', (rule) => {
    expect(found).toContain(`${rule}.ts: typescript(${rule})`);
  });

  it.each(Object.keys(syntaxFaults))('%s finds what it is there for', (rule) => {
    expect(found).toContain(`${fileOf(rule)}: ${codeOf(rule)}`);
  });

  it('let specs assign what matchers are typed as', () => {
    expect(found).toContain('no-unsafe-call.spec.ts: typescript(no-unsafe-call)');
    expect(found.filter((one) => one.endsWith('.spec.ts: typescript(no-unsafe-assignment)'))).toEqual([]);
  });
});
