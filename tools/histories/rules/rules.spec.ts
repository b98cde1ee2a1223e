import { describe, expect, it } from 'vitest';
import { code, failedSignIn, guesses, opened, showed, story } from '../test/facts.fixture';
import { plantedSecretHistories } from '../test/planted-secret-histories.fixture';
import { plantedSessionHistories } from '../test/planted-session-histories.fixture';
import { access, refresh, type Story } from '../test/story.fixture';
import { rules } from './index';
import { unverifiedAccounts } from './unverified-accounts';

const planted = [...plantedSecretHistories, ...plantedSessionHistories];

const unverified = (): Story => {
  const told = story().wait(10_000);
  told.settings.note({ start: 100, end: 200, required: true, isSure: true });
  return told.tell('sign in', [showed(0), opened('b', 0)]);
};

/** Histories that look like a breach and are none. */
const innocent: [title: string, history: Story][] = [
  [
    'a token used while its session was just ending',
    story()
      .tell('log out', [{ type: 'ends', session: 's' }], { start: 100, end: 200 })
      .tell('current session', [access()], { start: 150, end: 250 }),
  ],
  [
    'a token refused beside an end',
    story()
      .tell('log out', [{ type: 'ends', session: 's' }], { start: 100, end: 200 })
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access()], { start: 90, end: 110 }),
  ],
  [
    'an end whose answer was lost, which happened',
    story()
      .lose('log out', [{ type: 'ends', session: 's' }])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access()]),
  ],
  [
    'an end whose answer was lost, which did not happen',
    story()
      .lose('log out', [{ type: 'ends', session: 's' }])
      .tell('current session', [access()]),
  ],
  [
    'a refresh whose answer was lost, and its repetition',
    story()
      .lose('refresh', [refresh('t0', null)])
      .tell('refresh', [refresh('t0', 't1')])
      .tell('refresh', [refresh('t1', 't2')]),
  ],
  [
    'two tabs that converge, and a third that is late',
    story()
      .tell('refresh', [refresh('t0', 't1')], { start: 100, end: 150 })
      .tell('refresh', [refresh('t0', 't1')], { start: 100, end: 160 })
      .tell('refresh', [refresh('t1', 't2')])
      .tell('refresh', [refresh('t0', 't2')]),
  ],
  [
    'an svc_code whose first exchange was lost',
    story().lose('exchange', [code]).refuse('exchange', 'AUTH_OAUTH_INVALID_CODE', [code]),
  ],
  [
    'a session after the second verification',
    story()
      .tell('verify', [{ type: 'verifies', keeps: [] }])
      .tell('sign in', [showed(0), opened('b', 0)])
      .tell('verify', [{ type: 'verifies', keeps: [] }])
      .tell('current session', [access('b')]),
  ],
  ['five guesses', guesses(5)],
  [
    'a sixth guess after the right password of a known device, although a ban refused it',
    guesses(5)
      .tell('ban', [{ type: 'banned' }])
      .refuse('sign in', 'AUTH_USER_BANNED', [showed(0)], { status: 403 })
      .refuse('guess', failedSignIn, [showed(-1, true)]),
  ],
  [
    'a guess after the delay',
    guesses(5)
      .wait(1_000)
      .refuse('guess', failedSignIn, [showed(-1, true)]),
  ],
];

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

  it.each(innocent)('accept %s', (_title, history) => {
    expect(history.broken()).toEqual([]);
  });
});
