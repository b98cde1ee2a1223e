import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prune-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, content = ''): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

/** A package with code, a licence and what it needs. */
const install = (path: string, facts: object = {}): void => {
  write(`${path}/package.json`, JSON.stringify(facts));
  write(`${path}/lib/index.js`);
  write(`${path}/LICENSE.md`);
};

/** Packages whose code is still there. */
const prune = (loadedPackages: readonly string[]): string[] => {
  write('package.json', JSON.stringify({ loadedPackages }));
  execFileSync(process.execPath, [join(projectRoot(), 'docker', 'prune-packages.mjs'), folder]);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('lib/index.js'))
    .map((path) => dirname(dirname(path)))
    .sort();
};

describe('packages of an image', () => {
  it('keep their code when the bundle loads them, or a loaded one needs them', () => {
    install('node_modules/pg', { dependencies: { '@scope/parser': '1' }, peerDependencies: { native: '1' } });
    install('node_modules/@scope/parser', { optionalDependencies: { parts: '1', 'not-installed': '1' } });
    install('node_modules/@scope/parser/node_modules/parts');
    install('node_modules/parts');
    install('node_modules/native');
    expect(prune(['pg', 'not-installed'])).toEqual([
      'node_modules/@scope/parser',
      'node_modules/@scope/parser/node_modules/parts',
      'node_modules/native',
      'node_modules/pg',
    ]);
  });

  it('keep their licences when their code is in the bundle', () => {
    install('node_modules/@scope/bundled');
    install('node_modules/@scope/bundled/node_modules/nested');
    write('node_modules/.package-lock.json');
    expect(prune([])).toEqual([]);
    for (const path of ['@scope/bundled', '@scope/bundled/node_modules/nested'])
      expect(readdirSync(join(folder, 'node_modules', path))).toEqual(
        expect.arrayContaining(['LICENSE.md', 'package.json']),
      );
  });
});
