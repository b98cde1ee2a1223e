import { createTestDatabase, findReplanned, prepareAll, readStatements } from '@svc/testing';
import { expect, it } from 'vitest';
import { migrateVideoData } from './video-data-source';

it('all statements fit the migrated schema, and the prepared ones are not planned at each execution', async () => {
  const database = await createTestDatabase(migrateVideoData);
  const statements = await readStatements(import.meta.dirname);
  expect(statements.length).toBeGreaterThan(10);
  expect(await prepareAll(database.url, statements)).toEqual([]);
  expect(await findReplanned(database.url, statements)).toEqual([]);
  await database.drop();
});
