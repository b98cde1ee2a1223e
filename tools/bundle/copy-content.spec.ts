import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
});
