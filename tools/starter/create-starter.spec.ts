import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStarter, nextCommands, shellWord } from './create-starter';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'starter-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const hive = { authUrl: 'https://auth.hive.test', videoUrl: 'https://video.hive.test' };

const created = (kind: string, name: string, addresses = hive) => {
  const folder = join(place, name);
  createStarter({ kind, folder, ...addresses });
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

it.each([
  ['the ports of the samples, the other way round', 'http://localhost:3002', 'http://localhost:3001'],
  ['the name of the sample', 'https://my-app.test', 'https://video.my-app.test/v'],
  ['a slash at the end', 'https://hive.test/auth/', 'https://[2001:db8::1]:8443/'],
])('a starter leads to the given addresses when they have %s', (_sign, authUrl, videoUrl) => {
  const read = created('vite', 'my-app-2', { authUrl, videoUrl });
  const [auth, video] = [authUrl, videoUrl].map((address) => address.replace(/\/$/, ''));
  expect(read('src/main.tsx')).toContain(`authUrl="${auth}" videoUrl="${video}"`);
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'my-app-2',
    dependencies: { 'svc-auth-video': `${auth}/client.tgz` },
  });
  expect(read('index.html')).toContain('<title>my-app-2</title>');
});

it.each([
  `https://hive.test/';alert(1)//`,
  'https://hive.test/"/><script>',
  'https://hive.test/$&',
  'https://hive.test/`${1}`',
  'https://maja:secret@hive.test',
  'https://hive.test/?a=b',
  'javascript:alert(1)',
  'hive.test',
  '',
])('a starter with the address %j is refused before a file is written', (address) => {
  for (const addresses of [
    { ...hive, authUrl: address },
    { ...hive, videoUrl: address },
  ])
    expect(() => created('express', 'shop', addresses)).toThrow('https://');
  expect(existsSync(join(place, 'shop'))).toBe(false);
});

it('the secret of a starter with sessions is readable by its owner only', () => {
  created('next', 'shop');
  expect(statSync(join(place, 'shop', '.env.local')).mode & 0o077).toBe(0);
});

it.each([
  'shop',
  './my-app',
  'my app',
  "bee's",
  '$(touch pwned)',
  '`id`',
  'a"; rm -rf ~',
  '-rf',
  'a\nb',
  '',
  '!x',
  'https://h.test/a?b=c&d',
])('the word %j is one word for a shell, which runs nothing in it', (word) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`], { encoding: 'utf8' })).toBe(word);
});

it('a plain word is printed as it is, and an address in quotes that every shell knows', () => {
  expect(shellWord('../my-app')).toBe('../my-app');
  expect(shellWord('https://h.test/client.tgz?a1')).toBe('"https://h.test/client.tgz?a1"');
});

it.each([
  ['shop', 'cd shop && npm install && npm start'],
  ['my app', 'cd "my app" && npm install && npm start'],
  ['-rf', 'cd ./-rf && npm install && npm start'],
  ['-', 'cd ./- && npm install && npm start'],
  ['.', 'npm install && npm start'],
])('the next commands for the folder %j lead a shell into it', (name, commands) => {
  const folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  expect(nextCommands(folder, place)).toBe(commands);
  const shown = commands.replace('npm install && npm start', 'pwd');
  expect(execFileSync('sh', ['-c', shown], { cwd: place, encoding: 'utf8' }).trim()).toBe(realpathSync(folder));
});
