import { authSchema } from '@svc/auth';
import { findMigrationRisks } from '@svc/testing';
import { expect, it } from 'vitest';
import { features } from '../src/features';

it('migrations of the auth-service do nothing that fails, blocks writers or breaks the version before on filled tables', async () => {
  expect(await findMigrationRisks([...authSchema(features).migrations])).toEqual([]);
});
