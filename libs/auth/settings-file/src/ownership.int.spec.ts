import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthService } from '../test/service.fixture';
import { fullFile, nothingOwned, startFileService, type FileService } from './configuration-file.fixture';

let on: FileService;
beforeAll(async () => {
  on = await startFileService();
});
beforeEach(() => on.reset());
afterAll(() => on.service.close());

describe('what a configuration file owns', () => {
  it('is refused to administrators with the name of the file, and the rest is not', async () => {
    await on.apply(fullFile);
    const refused = { error: 'AUTH_OWNED_BY_FILE', statusCode: 409, message: expect.stringContaining('svc.yaml sets') };
    const [webhook] = (await on.service.get('/api/auth/webhooks', on.headers)).json<{ data: { id: string }[] }>().data;
    const hook = `/api/auth/webhooks/${webhook?.id}`;
    const shop = '/api/auth/clients/7b0c1b0e-0000-4000-8000-000000000001';
    const [domain] = await on.service.query<{ id: string; organization: string }>(
      'SELECT id, organization_id AS organization FROM auth.organization_domains',
    );
    const domains = `/api/auth/organizations/${domain?.organization}/domains`;
    const custom = { key: 'k', name: 'K', discoveryEndpoint: 'https://k.test', clientId: 'k', clientSecret: 'k' };
    const edits = [
      on.send('PUT', '/api/auth/config', { requireNumber: true, passwordMinLength: 12 }),
      on.send('POST', '/api/auth/oauth/configs', { provider: 'x' }),
      on.send('PUT', '/api/auth/oauth/google/config', { clientId: 'x' }),
      on.send('DELETE', '/api/auth/oauth/google/config'),
      on.send('POST', '/api/auth/oauth/custom/configs', custom),
      on.send('PUT', '/api/auth/oauth/custom/hive-id/config', { name: 'x' }),
      on.send('DELETE', '/api/auth/oauth/custom/hive-id/config'),
      on.send('POST', '/api/auth/webhooks', { url: 'https://b.hive.test', events: ['user.created'] }),
      on.send('PATCH', hook, { events: ['user.created'] }),
      on.send('POST', `${hook}/secret`, {}),
      on.send('DELETE', hook),
      on.send('POST', '/api/auth/clients', { name: 'Shop', redirectUris: ['https://shop.hive.test/'] }),
      on.send('PATCH', shop, { name: 'Shop' }),
      on.send('POST', `${shop}/secret`),
      on.send('DELETE', shop),
      on.send('POST', domains, { domain: 'other.hive.test' }),
      on.send('DELETE', `${domains}/${domain?.id}`),
    ];
    for (const answer of await Promise.all(edits)) expect(answer.json()).toMatchObject(refused);
    expect(await on.compare(fullFile)).toEqual([]);
    expect((await on.send('PUT', '/api/auth/config', { requireNumber: true })).statusCode).toBe(200);
    expect((await on.service.get('/api/auth/config/file', on.headers)).json()).toEqual({
      file: 'svc.yaml',
      settings: ['allowedRedirectUrls', 'passwordMinLength'],
      lists: ['providers', 'openidProviders', 'clients', 'webhooks', 'organizationDomains'],
      appliedAt: expect.any(String),
    });
  });

  it('is given back to administrators by a file that leaves it out, with its value', async () => {
    await on.apply('settings: { passwordMinLength: 16 }\n');
    expect(await on.apply(nothingOwned)).toEqual(['left to administrators: settings.passwordMinLength']);
    expect((await on.send('PUT', '/api/auth/config', { requireNumber: false })).json()).toMatchObject({
      passwordMinLength: 16,
    });
    expect((await on.send('PUT', '/api/auth/config', { passwordMinLength: 8 })).statusCode).toBe(200);
  });

  it('stays as the file says when administrators edit it while the file is applied', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const text = `settings: { passwordMinLength: ${10 + round} }\n`;
      await Promise.all([
        on.apply(text),
        ...Array.from({ length: 10 }, () => on.send('PUT', '/api/auth/config', { passwordMinLength: 5 })),
      ]);
      expect(await on.compare(text)).toEqual([]);
      await on.apply(nothingOwned);
    }
  });
});

describe('a service with SVC_CONFIG', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'svc-config-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (text: string) => {
    const path = join(folder, 'svc.yaml');
    writeFileSync(path, text);
    return startAuthService({ DATABASE_URL: on.service.databaseUrl, SVC_CONFIG: path });
  };

  it('has applied the file before it listens, and starts again without a change', async () => {
    const first = await start('settings: { passwordMinLength: 17 }\n');
    expect((await first.get('/api/auth/public-config')).json()).toMatchObject({ passwordMinLength: 17 });
    const before = await on.state();
    await first.close();
    await (await start('settings: { passwordMinLength: 17 }\n')).close();
    expect(await on.state()).toEqual(before);
  });

  it('does not start with a wrong file', async () => {
    await expect(start('settings: { passwordMinLength: 1 }\n')).rejects.toThrow(
      'svc.yaml has a problem:\n  - line 1: settings.passwordMinLength must be',
    );
  });
});
