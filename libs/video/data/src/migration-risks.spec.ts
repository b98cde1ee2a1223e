import { findMigrationRisks } from '@svc/testing';
import { expect, it } from 'vitest';
import { videoSchema } from './video-schema';

it('migrations of the video schema do nothing that fails, blocks writers or breaks the version before on filled tables', async () => {
  expect(await findMigrationRisks(videoSchema([]).migrations)).toEqual([]);
});
