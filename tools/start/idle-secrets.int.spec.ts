import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropIdleSecrets } from './idle-secrets';
import { loadSecrets } from './secrets';

let database: TestDatabase;
let client: Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-idle-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the generated password and key of the first administrator', () => {
  it('are printed and saved while the configured database has no administrator', async () => {
    const given = { DATABASE_URL: database.url };
    const made = loadSecrets(folder, given);
    expect(await dropIdleSecrets(database.url, folder, made)).toEqual(made);
    await client.query('CREATE SCHEMA auth; CREATE TABLE auth.admins (username text)');
    expect(await dropIdleSecrets(database.url, folder, made)).toEqual(made);
    expect(loadSecrets(folder, given)).toEqual(made);
  });

  it('are neither printed nor saved when the configured database has an administrator', async () => {
    await client.query("INSERT INTO auth.admins VALUES ('queen')");
    const { adminPassword, adminApiKey, ...others } = loadSecrets(folder, { DATABASE_URL: database.url });
    expect(adminApiKey).toMatch(/^svc_/);
    expect(await dropIdleSecrets(database.url, folder, { adminPassword, adminApiKey, ...others })).toEqual(others);
    const known = loadSecrets(folder, { ADMIN_PASSWORD: 'given', ADMIN_API_KEY: 'given, so that none is made up' });
    expect(known).not.toHaveProperty('adminPassword');
    expect(known).not.toHaveProperty('adminApiKey');
  });
});
