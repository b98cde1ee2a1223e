import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@svc/testing';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { findImportFormat, type FormatName } from './formats';
import { readImportLine } from './import-line';

const root = join(import.meta.dirname, '../../../..');

/** The SQL between the double quotes of the shell. */
const readQuery = async (format: FormatName): Promise<string> => {
  const guide = await readFile(join(root, `docs/guides/from-${format}.md`), 'utf8');
  const [, query = ''] = /psql -Atc "((?:[^"\\]|\\.)*)"/.exec(guide) ?? [];
  return query.replaceAll('\\"', '"');
};

/** Runs the guide's query on the tables of the other system, and reads the lines as the import does. */
const exportUsers = async (format: FormatName) => {
  const tables = await readFile(join(root, `e2e/reality/exports/${format}.sql`), 'utf8');
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(tables);
    const { rows } = await client.query<{ row_to_json: object }>(await readQuery(format));
    return rows.map((row, index) =>
      readImportLine(JSON.stringify(row.row_to_json), index + 1, findImportFormat(format, null)),
    );
  } finally {
    await client.end();
    await database.drop();
  }
};

describe("the guide's query", () => {
  it('exports users of InsForge, without administrators and anonymous users', async () => {
    expect(await exportUsers('insforge')).toMatchObject([
      {
        id: '7b0d5c0e-41f0-4b52-9a0c-0c3b7c1d2e11',
        emailVerified: true,
        password: { passwordScheme: 'bcrypt' },
        profile: { name: 'Maja Bee' },
        identities: [{ provider: 'google', subject: '1078', email: 'maja@hive.test' }],
        ignored: [],
      },
    ]);
  });

  it('exports users of better-auth with factors, passkeys and living sessions', async () => {
    expect(await exportUsers('better-auth')).toMatchObject([
      {
        id: '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190',
        password: { passwordScheme: 'phc' },
        banned: false,
        factors: [{ type: 'totp' }, { type: 'recovery_codes' }, { type: 'webauthn', name: 'laptop' }],
        sessions: [{ hash: hash('sha256', 'kVq2nY7pT0sXb4mLr9cWd1eFh6gJu3Za', 'hex') }],
        ignored: [],
      },
    ]);
  });

  it('exports users of Supabase with factors, passkeys and sessions', async () => {
    expect(await exportUsers('supabase')).toMatchObject([
      {
        id: '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11',
        emailVerified: true,
        identities: [{ provider: 'google', subject: '1078', email: 'maja@hive.test' }],
        factors: [
          { type: 'totp', name: 'phone' },
          { type: 'webauthn', credentialId: Buffer.from([0, 1, 2]), publicKey: Buffer.from([0xa5, 1, 2, 3]) },
        ],
        sessions: [{ hasSecondFactor: true }, { hasSecondFactor: false }],
        ignored: [],
      },
    ]);
  });
});
