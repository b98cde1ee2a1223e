import { DatabaseConfig, readConfiguration } from '@svc/config';
import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkClock, checkDatabase } from './check-database';

const databaseAt = (url: string): DatabaseConfig => readConfiguration([DatabaseConfig], { DATABASE_URL: url })[0];

describe('the check of a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('names the version and compares the clocks when migrations may run', async () => {
    const config = databaseAt(database.url);
    expect(await checkDatabase(config, 'hive').run()).toMatch(/^PostgreSQL \d+\.\d+.*, and the rights in /);
    expect(await checkClock(config).run()).toMatch(/^\d+ ms (ahead of|behind) PostgreSQL$/);
  });

  it('fails with the grant that is missing when the role may create nothing', async () => {
    const { Client } = await import('pg');
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`CREATE ROLE powerless LOGIN PASSWORD 'wax'`);
    const url = new URL(database.url);
    Object.assign(url, { username: 'powerless', password: 'wax' });
    const answer = checkDatabase(databaseAt(url.href), 'hive').run();
    await expect(answer).rejects.toThrow(/^the role may not create schemas in .*GRANT CREATE/);
    await admin.query('DROP ROLE powerless');
    await admin.end();
  });

  it('fails without the password when the server refuses it', async () => {
    const url = new URL(database.url);
    Object.assign(url, { username: 'unknown-role', password: 'honeycomb' });
    const reason = await checkDatabase(databaseAt(url.href), 'hive')
      .run()
      .then(() => '', String);
    expect(reason).toContain('unknown-role');
    expect(reason).not.toContain('honeycomb');
  });
});
