import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcement } from './announcement';
import { forgetSecret, loadSecrets, markAnnounced, type StackSecrets } from './secrets';
import type { Stack } from './stack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (): string => join(folder, 'secrets.json');

describe('loadSecrets', () => {
  it('makes secrets up once, long enough for the services and readable by their owner only', () => {
    const made = loadSecrets(folder);
    expect([made.appSecret?.length, made.webhookSecret?.length]).toEqual([64, 64]);
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

  it('makes up nothing that is given, so that the file names none that is not in force', () => {
    const password = 'a password that was given';
    const made = loadSecrets(folder, { ADMIN_PASSWORD: password, DATABASE_URL: 'postgresql://elsewhere/svc' });
    const stored = JSON.parse(readFileSync(file(), 'utf8')) as StackSecrets;
    expect(Object.keys(stored).sort()).toEqual([
      'adminApiKey',
      'announced',
      'appSecret',
      'redisPassword',
      'webhookSecret',
    ]);
    markAnnounced(folder, made);
    // Without the variable at a later start the administrator has his password still; a made-up one would open nothing.
    expect(loadSecrets(folder)).not.toHaveProperty('adminPassword');
  });

  it('names a key no more that was given anew or replaced by command', () => {
    markAnnounced(folder, loadSecrets(folder));
    forgetSecret(folder, 'adminPassword');
    expect(loadSecrets(folder)).not.toHaveProperty('adminPassword');
    expect(loadSecrets(folder)).toHaveProperty('adminApiKey');
    loadSecrets(folder, { ADMIN_API_KEY: `svc_${'0'.repeat(64)}` });
    expect(loadSecrets(folder)).not.toHaveProperty('adminApiKey');
  });

  it('keeps the secrets of the stored data when a start configures other ones', () => {
    const made = loadSecrets(folder);
    loadSecrets(folder, { APP_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgresql://elsewhere/svc' });
    expect(loadSecrets(folder)).toEqual(made);
  });

  it('says what to do about a file that cannot be read', () => {
    writeFileSync(file(), '{');
    expect(() => loadSecrets(folder)).toThrow('npm run reset');
  });
});

describe('the announcement of the first start', () => {
  const said = (secrets: StackSecrets, environment = {}): string =>
    announcement({
      addresses: { auth: 'http://a.test', video: 'http://v.test', inbox: 'http://i.test', worker: 'http://w.test' },
      environment: { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'in force', ...environment },
      settings: { dataFolder: folder, voicesFolder: folder, given: {} } as Stack['settings'],
      secrets,
    }).join('\n');

  it('announces no generated secrets when password and key were given', () => {
    const given = { ADMIN_PASSWORD: 'a password that was given', ADMIN_API_KEY: `svc_${'0'.repeat(64)}` };
    const words = said(loadSecrets(folder, given));
    expect(words).not.toMatch(/generated now|Password|API key/);
    expect(words).toContain('READY');
  });

  it('leads people to the public addresses, and a proxy to those of this machine, once they are set', () => {
    const words = said(loadSecrets(folder), {
      AUTH_PUBLIC_URL: 'https://accounts.hive.test',
      VIDEO_PUBLIC_URL: 'https://films.hive.test/',
    });
    expect(words).toContain('Studio      https://films.hive.test\n');
    expect(words).toContain('Account     https://accounts.hive.test/account\n');
    expect(words).toContain('References  https://films.hive.test/docs  https://accounts.hive.test/docs\n');
    expect(words).toContain('READY  auth-service http://a.test  video-service http://v.test');
  });

  it('shows generated secrets, and only those, once', () => {
    const made = loadSecrets(folder, { ADMIN_PASSWORD: 'a password that was given' });
    expect(said(made)).toMatch(new RegExp(`API key {8}${made.adminApiKey}\n.*generated now`));
    expect(said(made)).not.toContain('Password');
    markAnnounced(folder, made);
    expect(said(loadSecrets(folder))).not.toMatch(/generated now|API key/);
  });
});
