import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, markAnnounced } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (): string => join(folder, 'secrets.json');

describe('loadSecrets', () => {
  it('makes secrets up once, long enough for the services and readable by their owner only', () => {
    const made = loadSecrets(folder);
    expect([made.appSecret.length, made.webhookSecret.length]).toEqual([64, 64]);
    expect(made.appSecret).not.toBe(made.webhookSecret);
    expect(statSync(file()).mode & 0o077).toBe(0);
    expect(loadSecrets(folder)).toEqual(made);
    markAnnounced(folder, made);
    expect(loadSecrets(folder)).toEqual({ ...made, announced: true });
  });

  it('adds what the folder of an earlier version lacks, and keeps the rest', () => {
    const { webhookSecret, ...earlier } = loadSecrets(folder);
    writeFileSync(file(), JSON.stringify({ ...earlier, announced: true }));
    const loaded = loadSecrets(folder);
    expect(loaded).toMatchObject({ ...earlier, announced: true });
    expect(loaded.webhookSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(loaded.webhookSecret).not.toBe(webhookSecret);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(loaded);
  });

  it('says what to do about a file that cannot be read', () => {
    writeFileSync(file(), '{');
    expect(() => loadSecrets(folder)).toThrow('npm run reset');
  });
});
