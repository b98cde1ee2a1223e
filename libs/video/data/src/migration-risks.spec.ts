import { findMigrationRisks } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { migrations } from './migrations';

/** Migrations of the time before the first release, when no deployment had large tables. */
const accepted = [
  'OweWebhooks1793700000000',
  'RememberSounds1794000000000',
  'NameKeptParts1794100000000',
  'KeepDrafts1794800000000',
  'KeepPictures1794800001000',
];

describe('migrations of the video schema', () => {
  it('do nothing that fails, blocks writers or breaks the version before on filled tables', async () => {
    const risks = await findMigrationRisks(migrations);
    expect(risks.filter((risk) => !accepted.some((name) => risk.startsWith(name)))).toEqual([]);
    expect(accepted.filter((name) => !risks.some((risk) => risk.startsWith(name)))).toEqual([]);
  });
});
