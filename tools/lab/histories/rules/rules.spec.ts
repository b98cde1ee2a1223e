import { describe, expect, it } from 'vitest';
import { failedCode, mailed, opened, showed, story, used } from '../test/facts.fixture';
import { innocentHistories } from '../test/innocent-histories.fixture';
import { innocentClientHistories, plantedClientHistories } from '../test/planted-client-histories.fixture';
import { plantedAddressHistories } from '../test/planted-address-histories.fixture';
import { plantedFactorHistories } from '../test/planted-factor-histories.fixture';
import { plantedSecretHistories } from '../test/planted-secret-histories.fixture';
import { plantedSessionHistories } from '../test/planted-session-histories.fixture';
import type { Story } from '../test/story.fixture';
import { rules } from './index';
import { refusedCodes } from './refused-codes';
import { unverifiedAccounts } from './unverified-accounts';

const planted = [
  ...plantedAddressHistories,
  ...plantedClientHistories,
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

  it.each([
    ['accept a code refused after a change to links', { start: 100, end: 200 }, false],
    ['find a code refused after an earlier change to links', { start: -200, end: -100 }, true],
  ])('%s', (_title, change, isBroken) => {
    const told = story();
    told.settings.note({ ...change, required: false, isSure: true, linkPurposes: ['verify_email'] });
    const after = { start: 300, end: 400 };
    told.tell('mail', [mailed('123456')], { start: 0, end: 50 }).refuse('verify', failedCode, [used('123456')], after);
    expect(told.broken()).toEqual(isBroken ? [refusedCodes.name] : []);
  });

  it('are each proven by a planted fault', () => {
    const proven = new Set([...planted.map(([, rule]) => rule), unverifiedAccounts]);
    expect(rules.filter((rule) => !proven.has(rule))).toEqual([]);
  });

  it.each([...innocentHistories, ...innocentClientHistories])('accept %s', (_title, history) => {
    expect(history.broken()).toEqual([]);
  });
});
