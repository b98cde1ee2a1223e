import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyContent } from './copy-content';

const folder = mkdtempSync(join(tmpdir(), 'copied-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('copyContent', () => {
  it('copies the content that an app reads beside its bundle, and no other', () => {
    copyContent('video-service', join(folder, 'video'));
    copyContent('auth-service', join(folder, 'auth'));
    expect(existsSync(join(folder, 'video/content/README.md'))).toBe(true);
    expect(existsSync(join(folder, 'auth/content/README.md'))).toBe(false);
  });

  it('writes YAML as JSON, which programs read without a parser of their own', () => {
    copyContent('video-worker', join(folder, 'worker'));
    const book = readFileSync(join(folder, 'worker/content/phrase-books/fr.json'), 'utf8');
    expect(JSON.parse(book)).toMatchObject({ quotes: ['« ', ' »'] });
    expect(existsSync(join(folder, 'worker/content/phrase-books/fr.yaml'))).toBe(false);
  });
});
