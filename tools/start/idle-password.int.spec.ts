import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropIdlePassword } from './idle-password';
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
  folder = mkdtempSync(join(tmpdir(), 'svc-idle-password-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the password that is made up for the first administrator', () => {
  it('is told and kept while the database that was given has no administrator', async () => {
    const given = { DATABASE_URL: database.url };
    const made = loadSecrets(folder, given);
    expect(await dropIdlePassword(database.url, folder, made)).toEqual(made);
    await client.query('CREATE SCHEMA auth; CREATE TABLE auth.admins (username text)');
    expect(await dropIdlePassword(database.url, folder, made)).toEqual(made);
    expect(loadSecrets(folder, given)).toEqual(made);
  });

  it('is neither told nor kept once that has one, whose password it is not', async () => {
    await client.query("INSERT INTO auth.admins VALUES ('queen')");
    const { adminPassword, ...others } = loadSecrets(folder, { DATABASE_URL: database.url });
    expect(await dropIdlePassword(database.url, folder, { adminPassword, ...others })).toEqual(others);
    expect(loadSecrets(folder, { ADMIN_PASSWORD: 'given, so that none is made up' })).not.toHaveProperty(
      'adminPassword',
    );
  });
});
