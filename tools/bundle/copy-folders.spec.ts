import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyFolders } from './copy-folders';
import { appNames, type AppName } from './app-parts';

const root = mkdtempSync(join(tmpdir(), 'copied-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

const copiedBy = (app: AppName): string[] => {
  copyFolders(app, join(root, app));
  return globSync('**', { cwd: join(root, app) });
};

const mail = 'content/templates/mail/sign-in-code.en.html';
const content = ['content/drawings/dog.svg', 'content/templates/1080x1080/static_default.html'];
const programs = [
  'core/programs/flite-process.mjs',
  'core/programs/flite/phones.mjs',
  'voices/programs/espeak-process.mjs',
];

describe('copyFolders', () => {
  it.each(appNames)('copies what the %s reads beside its bundle, and nothing else', (app) => {
    const files = copiedBy(app);
    const isAuth = app === 'auth-service';
    expect(files.includes(mail)).toBe(isAuth);
    for (const path of [...content, ...programs]) expect(files.includes(path)).toBe(!isAuth);
  });

  it('writes YAML as JSON, which programs read without a parser of their own', () => {
    const files = copiedBy('video-worker');
    const book = readFileSync(join(root, 'video-worker/content/phrase-books/fr.json'), 'utf8');
    expect(JSON.parse(book)).toMatchObject({ quotes: ['« ', ' »'] });
    expect(files.filter((file) => file.endsWith('.yaml'))).toEqual([]);
  });
});
