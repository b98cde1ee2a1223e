import { describe, expect, it } from 'vitest';
import { Ledger, type Chain } from '../load/ledger';
import type { Evidence } from './evidence';
import { findGhosts, findLosses } from './losses';

const moment = 1_000;
const email = 'bee@hive.test';
const promised = { askedAt: moment - 20, acknowledgedAt: moment - 10 };
const later = { askedAt: moment + 10, acknowledgedAt: moment + 20 };

const chain = (change: Partial<Chain> = {}): Chain => ({
  email,
  refreshToken: 'newest',
  openedAt: moment - 10,
  refreshedAt: moment - 5,
  triedAt: moment - 5,
  hasLostAnswer: false,
  endedAt: null,
  ...change,
});

const makeLedger = (times = promised, change: Partial<Chain> = {}): Ledger => {
  const ledger = new Ledger();
  ledger.accounts.push({ email, password: 'secret', ...times });
  ledger.chains.push(chain(change));
  ledger.mails.push({ email, ...times });
  ledger.videos.push({ taskId: 'task', ...times });
  return ledger;
};

const whole: Evidence = {
  signIns: new Map([[email, 200]]),
  refreshes: new Map([['newest', 200]]),
  tasks: new Map([['task', 'completed']]),
  deliveries: new Map([['task', new Set(['task'])]]),
  mailed: new Set([email]),
};
const describeLosses = (change: Partial<Evidence>, ledger = makeLedger()) =>
  findLosses(ledger, { ...whole, ...change }).map(({ what, sentence }) => `${what}: ${sentence}`);

describe('what was promised', () => {
  it('is not lost when all of it is there', () => {
    expect(findLosses(makeLedger(), whole)).toEqual([]);
  });

  it.each<[string, Partial<Evidence>, string[]]>([
    ['an account that cannot sign in', { signIns: new Map([[email, 401]]) }, ['account: a sign-in answers 401']],
    ['an account whose sign-in got no answer', { signIns: new Map() }, ['account: a sign-in answers 0']],
    ['a session that is over', { refreshes: new Map([['newest', 401]]) }, ['session: a refresh answers 401']],
    ['a mail that never came', { mailed: new Set<string>() }, ['mail: no mail has come']],
    ['a task that is gone', { tasks: new Map() }, ['video: the task is unknown']],
    ['a task that failed', { tasks: new Map([['task', 'failed']]) }, ['video: the task is failed']],
    ['a task that never ends', { tasks: new Map([['task', 'running']]) }, ['video: the task is running']],
    [
      'a finished video without a webhook delivery',
      { deliveries: new Map() },
      ['webhook: 0 deliveries have come in the place of one'],
    ],
    [
      'an end that was told as two',
      { deliveries: new Map([['task', new Set(['one', 'two'])]]) },
      ['webhook: 2 deliveries have come in the place of one'],
    ],
  ])('is lost with %s', (_fault, change, losses) => {
    expect(describeLosses(change)).toEqual(losses);
  });

  it('of a session is excused when the answer of a refresh was lost', () => {
    const over = { refreshes: new Map([['newest', 401]]) };
    expect(describeLosses(over, makeLedger(promised, { hasLostAnswer: true }))).toEqual([]);
  });
});

describe('a database that was brought back to a moment', () => {
  const nothing: Evidence = {
    signIns: new Map([[email, 401]]),
    refreshes: new Map([['newest', 401]]),
    tasks: new Map([['task', 'unknown']]),
    deliveries: new Map(),
    mailed: new Set(),
  };

  it('owes everything of before, and nothing of after', () => {
    expect(findLosses(makeLedger(), nothing, { from: moment }).map(({ what }) => what)).toEqual([
      'account',
      'session',
      'mail',
      'video',
    ]);
    expect(findLosses(makeLedger(later, { refreshedAt: moment + 1 }), nothing, { from: moment })).toEqual([]);
  });

  it('owes again what was promised once the gap was over', () => {
    const gap = { from: moment, until: moment + 15 };
    expect(findLosses(makeLedger(later), nothing, gap).map(({ what }) => what)).toEqual([
      'account',
      'session',
      'mail',
      'video',
    ]);
    const within = makeLedger({ askedAt: moment, acknowledgedAt: moment + 14 }, { refreshedAt: moment + 14 });
    expect(findLosses(within, nothing, gap)).toEqual([]);
  });

  it('must not know what came after', () => {
    expect(findGhosts(makeLedger(later), nothing, moment)).toEqual([]);
    expect(findGhosts(makeLedger(later), whole, moment)).toHaveLength(2);
    expect(findGhosts(makeLedger(), whole, moment)).toEqual([]);
  });
});
