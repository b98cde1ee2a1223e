import { findMigrationRisks } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { migrations } from './migrations';

/** Migrations of the time before the first release, when no deployment had large tables. */
const accepted = [
  'EmailChanges1794101000000',
  'MailedSignIns1794400000000',
  'Passkeys1794400001000',
  'AnonymousUsers1794500100000',
  'LoneRecoveryCodes1794800000000',
  'UndoneUnverifiedAddresses1795400000000',
  'AdminInvitations1795700400000',
  'ClientsInUse1795738800000',
  'ActiveScimUsers1796400000000',
];

describe('migrations of the auth-service', () => {
  it('do nothing that fails, blocks writers or breaks the version before on filled tables', async () => {
    const risks = await findMigrationRisks(migrations);
    expect(risks.filter((risk) => !accepted.some((name) => risk.startsWith(name)))).toEqual([]);
    expect(accepted.filter((name) => !risks.some((risk) => risk.startsWith(name)))).toEqual([]);
  });
});
