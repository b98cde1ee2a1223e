import { createTestDatabase, findKeyClaims, findReplanned, prepareAll, readStatements } from '@svc/testing';
import { expect, it } from 'vitest';
import { migrateVideoData } from './video-schema';

it('all statements fit the schema, claim rows that others refer to, and are planned once when prepared', async () => {
  const database = await createTestDatabase(migrateVideoData([]));
  const statements = await readStatements(import.meta.dirname);
  expect(statements.length).toBeGreaterThan(10);
  expect(await prepareAll(database.url, statements)).toEqual([]);
  expect(findKeyClaims(statements)).toEqual([]);
  expect(await findReplanned(database.url, statements)).toEqual([]);
  await database.drop();
});
