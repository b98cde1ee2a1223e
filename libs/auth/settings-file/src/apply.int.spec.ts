import { raceRounds } from '@svc/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { times } from '@svc/auth/testing';
import { emptied, fullFile, secrets, startFileService, type FileService } from './configuration-file.fixture';

let on: FileService;
beforeAll(async () => {
  on = await startFileService();
});
beforeEach(() => on.reset());
afterAll(() => on.service.close());

const readAudit = (kind: string) =>
  on.service.query<{ actor: string; details: Record<string, unknown> }>(
    'SELECT actor, details FROM auth.audit_events WHERE kind = $1 ORDER BY id DESC LIMIT 10',
    [kind],
  );

describe('applying a configuration file', () => {
  it('changes nothing and audits nothing the second time', async () => {
    expect(await on.apply(fullFile)).not.toEqual([]);
    const before = await on.state();
    expect(await on.apply(fullFile)).toEqual([]);
    expect(await on.state()).toEqual(before);
  });

  it('writes the changes of a comparison, which itself writes nothing', async () => {
    const before = await on.state();
    const lines = await on.compare(fullFile);
    expect(await on.state()).toEqual(before);
    expect(lines).toContain('providers.google: added');
    expect(await on.apply(fullFile)).toEqual(lines);
    const other = fullFile.replace('Hive ID', 'Hive').replace('[user.deleted]', '[user.deleted, user.banned]');
    vi.stubEnv('GOOGLE_CLIENT_SECRET', 'another made-up secret');
    expect(await on.compare(other.replace('passwordMinLength: 12', 'passwordMinLength: 14'))).toEqual([
      'settings.passwordMinLength: 12 -> 14',
      'providers.google.clientSecret: another value (secret)',
      'openidProviders.hive-id.name: "Hive ID" -> "Hive"',
      'webhooks.https://hooks.hive.test/auth (2).events: ["user.deleted"] -> ["user.deleted","user.banned"]',
    ]);
  });

  it('records each change in the audit trail with the name of the file and without secrets', async () => {
    await on.apply(fullFile);
    expect((await readAudit('settings.changed'))[0]).toMatchObject({
      actor: 'system',
      details: { file: 'svc.yaml', allowedRedirectUrls: ['https://app.hive.test/welcome'] },
    });
    expect(await readAudit('oauth_configuration.changed')).toContainEqual({
      actor: 'system',
      details: { provider: 'custom/hive-id', action: 'created', file: 'svc.yaml' },
    });
    expect((await readAudit('webhook.changed'))[0]?.details).toMatchObject({ change: 'created', file: 'svc.yaml' });
    expect((await readAudit('configuration_file.applied'))[0]?.details).toMatchObject({ file: 'svc.yaml' });
    const rows = await on.service.query<{ text: string }>('SELECT details::text AS text FROM auth.audit_events');
    expect(rows.map(({ text }) => text).join()).not.toContain('made-up');
  });

  it('stores secrets encrypted, and keeps signing with the previous webhook secret for a day', async () => {
    await on.apply(fullFile);
    const google = await on.service.get('/api/auth/oauth/google/config', on.headers);
    expect(google.json()).toMatchObject({ clientSecret: secrets.GOOGLE_CLIENT_SECRET, scopes: ['openid', 'email'] });
    vi.stubEnv('WEBHOOK_HOOKS_HIVE_TEST_SECRET', 'made-up next webhook secret of length');
    await on.apply(fullFile);
    const { data } = (await on.service.get('/api/auth/webhooks', on.headers)).json<{
      data: { previousSecretEndsAt: string }[];
    }>();
    expect((Date.parse(data[0]?.previousSecretEndsAt ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    expect(data[1]?.previousSecretEndsAt).toBeNull();
  });

  it('removes from a list what the file leaves out, and leaves lists alone that it does not name', async () => {
    await on.apply(fullFile);
    expect(await on.apply('providers:\n  github: { useSharedKey: true }\n')).toEqual([
      'providers.google: removed',
      'providers.apple: removed',
      expect.stringContaining('left to administrators: clients, openidProviders, organizationDomains, settings.'),
    ]);
    expect((await on.service.get('/api/auth/oauth/configs', on.headers)).json()).toMatchObject({ count: 1 });
    expect((await on.service.get('/api/auth/oauth/custom/configs', on.headers)).json()).toMatchObject({ count: 2 });
  });

  it('keeps the order of ten webhooks that have one address', async () => {
    const entry = (secret: string) =>
      `  - { url: 'https://hooks.hive.test/auth', events: [user.created], secret: '${secret}' }`;
    const variables = Array.from({ length: 10 }, (_, index) => `ORDERED_WEBHOOK_SECRET_${index}`);
    for (const name of variables) vi.stubEnv(name, `made-up secret of one webhook, in ${name}`);
    const file = ['webhooks:', ...variables.map((name) => entry(`\${${name}}`)), ''].join('\n');
    expect(await on.apply(file)).not.toEqual([]);
    expect(await on.apply(file)).toEqual([]);
  });

  it('leaves one of two files whole when several processes apply both at the same time', async () => {
    const other = 'settings: { passwordMinLength: 20, hibp: true }\nwebhooks: []\n';
    for (let round = 0; round < raceRounds; round += 1) {
      await times(4, (index) => on.apply(index % 2 === 0 ? fullFile : other, index % 2 === 0 ? 'a.yaml' : 'b.yaml'));
      const owner = (await on.service.get('/api/auth/config/file', on.headers)).json<{ file: string }>();
      const last = owner.file === 'a.yaml' ? fullFile : other;
      expect(await on.compare(last, owner.file)).toEqual([]);
      await on.apply(emptied);
    }
  });

  it('adds every entry once when ten replicas apply the file at the same time', async () => {
    const answers = await times(10, () => on.apply(fullFile));
    expect(answers.filter((lines) => lines.length > 0)).toHaveLength(1);
    expect((await on.service.get('/api/auth/webhooks', on.headers)).json<{ data: object[] }>().data).toHaveLength(2);
  });

  it('waits while another process migrates the database', async () => {
    const migration = new Client({ connectionString: on.service.databaseUrl });
    await migration.connect();
    await migration.query(`SELECT pg_advisory_lock(hashtext('migrations'))`);
    let isApplied = false;
    const applying = on.apply(fullFile).then(() => (isApplied = true));
    for (let turn = 0; turn < 3; turn += 1) expect(await on.compare(fullFile)).not.toEqual([]);
    expect(isApplied).toBe(false);
    await migration.end();
    expect(await applying).toBe(true);
  });

  it('leaves nothing behind when it is killed halfway', async () => {
    const before = await on.state();
    const blocker = new Client({ connectionString: on.service.databaseUrl });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK auth.webhooks IN EXCLUSIVE MODE');
    const applying = on.apply(fullFile).catch((error: unknown) => error);
    const blocked = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(() => on.service.query(blocked)).toHaveLength(1);
    await on.service.query(`SELECT pg_terminate_backend(pid) FROM (${blocked}) AS waiting`);
    expect(await applying).toBeInstanceOf(Error);
    await blocker.end();
    expect(await on.state()).toEqual(before);
    await on.apply(fullFile);
    expect(await on.compare(fullFile)).toEqual([]);
  });
});
