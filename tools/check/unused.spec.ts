import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Report {
  readonly issues: readonly ({ readonly file: string } & Readonly<Record<string, unknown>>)[];
}

/** Unused files, exports and packages, and packages that package.json does not name, as `kind file name`. */
const findUnused = (): string[] => {
  const program = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const options = ['--config', 'tools/check/knip.jsonc', '--cache', '--no-progress', '--reporter', 'json'];
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...options], { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  return (JSON.parse(stdout) as Report).issues.flatMap(({ file, ...kinds }) =>
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
