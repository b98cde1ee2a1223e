import { barredAccounts } from '../rules/barred-accounts';
import { burntCodes } from '../rules/burnt-codes';
import { foreseenAnswers } from '../rules/foreseen-answers';
import { guessLimits } from '../rules/guess-limits';
import { outdatedPasswords } from '../rules/outdated-passwords';
import { refusedCodes } from '../rules/refused-codes';
import { refusedSignIns, refusedSignUps } from '../rules/refused-sign-ins';
import { replacedProofs } from '../rules/replaced-proofs';
import { shownUsers } from '../rules/shown-users';
import { singleUse } from '../rules/single-use';
import { wrongCodes } from '../rules/wrong-codes';
import type { Rule } from '../rules/rule';
import {
  code,
  failedCode,
  failedSignIn,
  guessed,
  guesses,
  mailed,
  opened,
  set,
  showed,
  story,
  used,
} from './facts.fixture';
import { Story } from './story.fixture';

/** One wrong answer in each, about a password, a code or what shows an account. */
export const plantedSecretHistories: [title: string, rule: Rule, history: Story][] = [
  [
    'a sign-in while banned',
    barredAccounts,
    story()
      .tell('ban', [{ type: 'banned' }])
      .tell('sign in', [opened('b', 0)]),
  ],
  [
    'a sign-in after the deletion',
    barredAccounts,
    story()
      .tell('delete', [{ type: 'deleted' }])
      .tell('sign in', [opened('b', 0)]),
  ],
  [
    'a code that survived a wrong verifier',
    burntCodes,
    story()
      .refuse('exchange', 'AUTH_OAUTH_INVALID_CODE', [code, { type: 'burns', secret: 'svc' }])
      .tell('exchange', [code]),
  ],
  ['a defect', foreseenAnswers, story().refuse('refresh', 'INTERNAL_ERROR', [], { status: 500 })],
  ['a sixth guess without a delay', guessLimits, guesses(6)],
  [
    'an old password',
    outdatedPasswords,
    story()
      .tell('reset', [set(1)])
      .tell('sign in', [showed(0)]),
  ],
  ['a password that never was', outdatedPasswords, story().tell('guess', [showed(-1, true)])],
  [
    'a right code that is refused',
    refusedCodes,
    story()
      .tell('mail', [mailed('123456')])
      .refuse('verify', failedCode, [used('123456')]),
  ],
  ['a right password that is refused', refusedSignIns, story().refuse('sign in', failedSignIn, [showed(0)])],
  [
    'a lock without failed attempts',
    refusedSignIns,
    story().refuse('sign in', 'AUTH_TOO_MANY_ATTEMPTS', [showed(0)], { status: 429 }),
  ],
  [
    'a new address that is refused',
    refusedSignUps,
    new Story().refuse('sign up', 'AUTH_EMAIL_NOT_VERIFIED', [{ type: 'signs up' }], { status: 403 }),
  ],
  [
    'a code after a newer one',
    replacedProofs,
    story()
      .tell('mail', [mailed('111111')])
      .tell('ask', [{ type: 'requests', purpose: 'verify_email' }])
      .tell('mail', [mailed('222222')])
      .tell('verify', [used('111111'), { type: 'verifies', keeps: [] }]),
  ],
  [
    'a code after a reset',
    replacedProofs,
    story()
      .tell('mail', [mailed('111111')])
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('verify', [used('111111'), { type: 'verifies', keeps: [] }]),
  ],
  [
    'an address that was never verified',
    shownUsers,
    story().tell('current session', [{ type: 'shows user', verified: true }]),
  ],
  [
    'an address that is not verified any more',
    shownUsers,
    story()
      .tell('verify', [{ type: 'verifies', keeps: ['s'] }])
      .tell('current session', [{ type: 'shows user', verified: false }]),
  ],
  ['an svc_code that is exchanged twice', singleUse, story().tell('exchange', [code]).tell('exchange', [code])],
  [
    'a code that verifies twice',
    singleUse,
    story()
      .tell('mail', [mailed('123456')])
      .tell('verify', [used('123456'), { type: 'verifies', keeps: [] }])
      .tell('verify', [used('123456'), { type: 'verifies', keeps: [] }]),
  ],
  [
    'a code after five wrong tries',
    wrongCodes,
    [1, 2, 3, 4, 5]
      .reduce((told) => told.refuse('guess', failedCode, [guessed]), story().tell('mail', [mailed('123456')]))
      .tell('verify', [used('123456'), { type: 'verifies', keeps: [] }]),
  ],
];
