import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStarter } from './create-starter';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'starter-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const created = (kind: string, name: string) => {
  const folder = join(place, name);
  createStarter({ kind, folder, authUrl: 'https://auth.hive.test', videoUrl: 'https://video.hive.test' });
  return (file: string): string => readFileSync(join(folder, file), 'utf8');
};

describe.each([
  ['vite', 'index.html'],
  ['next', 'app/layout.tsx'],
  ['express', 'public/index.html'],
])('the starter %s', (kind, page) => {
  it('has the name of its folder as package, title and heading', () => {
    const read = created(kind, 'Honey shop');
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'honey-shop' });
    expect(read(page)).toContain('Honey shop');
    expect(read(page)).not.toContain('My app');
  });

  it('has a README with its commands and addresses, and ignores packages, output and secrets', () => {
    const read = created(kind, 'shop');
    expect(read('README.md')).toMatch(/^# shop\n[\s\S]*npm start/);
    expect(read('README.md')).toContain('https://auth.hive.test');
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['node_modules', '.env.local']));
  });
});

it('a starter in a folder with quotes and brackets in its name stays valid', () => {
  const read = created('vite', `Bee's <"{hive}">`);
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'bee-s-hive' });
  expect(read('src/main.tsx')).not.toMatch(/<h1>.*<"/);
});

it('a starter in a folder without Latin letters has a package name', () => {
  expect(JSON.parse(created('express', '蜂')('package.json'))).toMatchObject({ name: 'my-app' });
});
