import { describe, expect, it } from 'vitest';
import { opened, showed, story } from '../test/facts.fixture';
import { innocentHistories } from '../test/innocent-histories.fixture';
import { plantedAddressHistories } from '../test/planted-address-histories.fixture';
import { plantedFactorHistories } from '../test/planted-factor-histories.fixture';
import { plantedSecretHistories } from '../test/planted-secret-histories.fixture';
import { plantedSessionHistories } from '../test/planted-session-histories.fixture';
import type { Story } from '../test/story.fixture';
import { rules } from './index';
import { unverifiedAccounts } from './unverified-accounts';

const planted = [
  ...plantedAddressHistories,
  ...plantedFactorHistories,
  ...plantedSecretHistories,
  ...plantedSessionHistories,
];

const unverified = (): Story => {
  const told = story().wait(10_000);
  told.settings.note({ start: 100, end: 200, required: true, isSure: true });
  return told.tell('sign in', [showed(0), opened('b', 0)]);
};

describe('the rules of histories', () => {
  it.each(planted)('find %s', (_title, { name }, history) => {
    expect(history.broken()).toContain(name);
  });

  it('find a sign-in without the verification that is required', () => {
    expect(unverified().broken()).toEqual([unverifiedAccounts.name]);
  });

  it('are each proven by a planted fault', () => {
    const proven = new Set([...planted.map(([, rule]) => rule), unverifiedAccounts]);
    expect(rules.filter((rule) => !proven.has(rule))).toEqual([]);
  });

  it.each(innocentHistories)('accept %s', (_title, history) => {
    expect(history.broken()).toEqual([]);
  });
});
