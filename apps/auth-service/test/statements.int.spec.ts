import { join } from 'node:path';
import {
  createTestDatabase,
  findKeyClaims,
  findReplanned,
  prepareAll,
  readStatements,
  type TestDatabase,
} from '@svc/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features';
import { migrateAuthData } from '@svc/auth';

const source = join(import.meta.dirname, '../../../libs/auth');

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(migrateAuthData(features));
});
afterAll(() => database.drop());

const alter = async (sql: string): Promise<void> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

describe('SQL statements', () => {
  it('match the migrated schema', async () => {
    const statements = await readStatements(source);
    expect(statements.length).toBeGreaterThan(60);
    expect(await prepareAll(database.url, statements)).toEqual([]);
  });

  it('claim rows although another transaction refers to them', async () => {
    expect(findKeyClaims(await readStatements(source))).toEqual([]);
    const claim = 'SELECT id FROM auth.jobs FOR UPDATE OF jobs SKIP LOCKED';
    expect(findKeyClaims([{ place: 'claim', sql: claim }])).toEqual(['claim']);
  });

  it('are not planned at each execution when they are prepared', async () => {
    expect(await findReplanned(database.url, await readStatements(source))).toEqual([]);
  });

  it('are reported when PostgreSQL plans them at each execution', async () => {
    const sql = 'DELETE FROM auth.attempt_counters WHERE key = ANY ($1::bytea[])';
    const statements = [
      { place: 'visible', sql, name: 'visible' },
      { place: 'hidden', sql: sql.replace('$1::bytea[]', '(SELECT $1::bytea[])::bytea[]'), name: 'hidden' },
    ];
    expect(await findReplanned(database.url, statements)).toEqual(['visible (visible)']);
  });

  it('are reported by name when they use a missing column', async () => {
    await alter('ALTER TABLE auth.proofs RENAME COLUMN tries TO attempts');
    const refused = (await prepareAll(database.url, await readStatements(source))).map((line) => line.split(':')[0]);
    expect(refused.sort()).toEqual([
      'core/src/account/email-change.statements.ts tryChangeCode',
      'core/src/email/proofs.statements.ts insertProof',
      'core/src/email/proofs.statements.ts tryCode',
    ]);
  });
});
