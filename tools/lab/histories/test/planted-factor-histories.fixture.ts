import { aliveAfterEnd } from '../rules/alive-after-end';
import { guessLimits } from '../rules/guess-limits';
import { halfSignIns } from '../rules/half-sign-ins';
import { refusedFactors, removedFactors } from '../rules/refused-factors';
import { repeatedSteps } from '../rules/repeated-steps';
import type { Rule } from '../rules/rule';
import { signedOutWithoutCause } from '../rules/signed-out-without-cause';
import { singleUse } from '../rules/single-use';
import { staleSessions } from '../rules/stale-sessions';
import { passedFactors, unearnedLevels } from '../rules/sure-sessions';
import {
  added,
  begun,
  completion,
  failedCode,
  failedRefresh,
  guessedFactor,
  half,
  opened,
  set,
  showed,
  shown,
  story,
  storyWithFactor,
} from './facts.fixture';
import { access, refresh, type Story } from './story.fixture';

const recovery = { type: 'spends', secret: 'recovery code AAAA' } as const;
const required = (told: Story): Story => {
  told.settings.note({ start: 0, end: 1, required: false, factorsRequired: true, isSure: true });
  return told.wait(10_000);
};

/** One wrong answer in each, about a second factor. */
export const plantedFactorHistories: [title: string, rule: Rule, history: Story][] = [
  [
    'a time step that counts twice',
    repeatedSteps,
    storyWithFactor()
      .tell('sign in', [half()])
      .tell('show a factor', [shown(2)])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a time step that counts twice at the same moment',
    repeatedSteps,
    storyWithFactor()
      .tell('show a factor', [shown(2)], { start: 100, end: 200 })
      .tell('show a factor', [shown(2)], { start: 100, end: 200 }),
  ],
  [
    'a time step after a later one',
    repeatedSteps,
    storyWithFactor()
      .tell('show a factor', [shown(3)])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a recovery code that works twice',
    singleUse,
    storyWithFactor()
      .tell('show a factor', [shown(null, 'r'), recovery])
      .tell('show a factor', [shown(null, 'r'), recovery]),
  ],
  [
    'half a sign-in that is completed twice',
    singleUse,
    storyWithFactor()
      .tell('sign in', [showed(0), half()])
      .tell('show a factor', completion)
      .tell('show a factor', [{ type: 'spends', secret: 'half h' }, shown(3, 'f', 'h'), opened('c', 0, 2)]),
  ],
  [
    'the challenge of a passkey that is answered twice',
    singleUse,
    storyWithFactor()
      .tell('passkey', [{ type: 'spends', secret: 'challenge c' }, shown(7, 'p')])
      .tell('passkey', [{ type: 'spends', secret: 'challenge c' }, shown(8, 'p')]),
  ],
  [
    'half a sign-in that outlives a reset',
    halfSignIns,
    storyWithFactor()
      .tell('sign in', [showed(0), half()])
      .tell('age', [{ type: 'ages factors' }])
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('show a factor', completion),
  ],
  [
    'half a sign-in that outlives a new password',
    halfSignIns,
    storyWithFactor()
      .tell('sign in', [showed(0), half()])
      .tell('change the password', [{ ...set(1), keeps: 's' }])
      .tell('show a factor', completion),
  ],
  [
    'half a sign-in after five wrong tries',
    halfSignIns,
    [1, 2, 3, 4, 5]
      .reduce(
        (told) => told.refuse('guess', failedCode, [guessedFactor]).wait(10_000),
        storyWithFactor().tell('sign in', [showed(0), half()]),
      )
      .tell('show a factor', completion),
  ],
  [
    'a sixth guess at a factor without a delay',
    guessLimits,
    [1, 2, 3, 4, 5, 6].reduce((told) => told.refuse('guess', failedCode, [guessedFactor]), storyWithFactor()),
  ],
  [
    'a factor that was removed',
    removedFactors,
    storyWithFactor()
      .tell('remove', [{ type: 'removes factor', factor: 'f' }])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a factor that an administrator has reset',
    removedFactors,
    storyWithFactor()
      .tell('reset the factors', [
        { type: 'resets factors' },
        { type: 'ends all', reason: 'a reset of the factors', cause: 'factors_reset_by_administrator' },
      ])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a factor of a thief after the reset',
    removedFactors,
    storyWithFactor()
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a factor of an unverified owner after the first verification',
    removedFactors,
    story()
      .tell('begin a factor', [begun('f')])
      .tell('confirm a factor', [shown(1), added('f')])
      .tell('verify', [{ type: 'verifies', keeps: [] }])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a factor of a thief after the undo',
    removedFactors,
    storyWithFactor()
      .tell('undo', [{ type: 'undoes' }, { type: 'ends all', reason: 'an undo', cause: 'email_change_undone' }])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'an enrolment that is confirmed after the deletion',
    removedFactors,
    story()
      .tell('begin a factor', [begun('f')])
      .tell('delete', [{ type: 'deleted' }])
      .tell('confirm a factor', [shown(1), added('f')]),
  ],
  [
    'an enrolment that another one has replaced',
    removedFactors,
    story()
      .tell('begin a factor', [begun('f')])
      .tell('begin a factor', [begun('g')])
      .tell('confirm a factor', [shown(1), added('f')]),
  ],
  [
    'recovery codes that others have replaced',
    removedFactors,
    storyWithFactor()
      .tell('new codes', [begun('r', 'recovery_codes'), added('r', 'recovery_codes')])
      .tell('new codes', [begun('q', 'recovery_codes'), added('q', 'recovery_codes')])
      .tell('show a factor', [shown(null, 'r')]),
  ],
  [
    'a session without the factor that its account has',
    passedFactors,
    storyWithFactor().tell('sign in', [showed(0), opened('b', 0)]),
  ],
  [
    'a session without a factor although the account had one for days before its reset',
    passedFactors,
    storyWithFactor()
      .tell('verify', [{ type: 'verifies', keeps: ['s'] }])
      .tell('age', [{ type: 'ages factors' }])
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('sign in', [showed(1), opened('b', 1)]),
  ],
  [
    'a session without a factor where everybody must have one',
    passedFactors,
    required(story()).tell('sign in', [opened('b', 0)]),
  ],
  [
    'a session that goes on without a factor where everybody must have one',
    passedFactors,
    required(story()).tell('refresh', [refresh('t0', 't1'), { type: 'shows level', session: 's', level: 1 }]),
  ],
  [
    'a sign-in at level 2 by the password alone',
    unearnedLevels,
    story().tell('sign in', [showed(0), opened('b', 0, 2)]),
  ],
  [
    'a session that is at level 2 after a refresh',
    unearnedLevels,
    story().tell('refresh', [refresh('t0', 't1'), { type: 'shows level', session: 's', level: 2 }]),
  ],
  [
    'another session that lives on after the first factor',
    aliveAfterEnd,
    story()
      .tell('sign in', [showed(0), opened('b', 0)])
      .tell('begin a factor', [begun('f')])
      .tell('confirm a factor', [shown(1), added('f')])
      .tell('current session', [access('b')]),
  ],
  [
    'the session that has added the first factor, signed out',
    signedOutWithoutCause,
    storyWithFactor().refuse('refresh', failedRefresh, [refresh('t0', null)]),
  ],
  [
    'a change by a session without a recent confirmation',
    staleSessions,
    story()
      .tell('age', [{ type: 'ages authentication', session: 's' }])
      .tell('begin a factor', [access(), { type: 'acts fresh', session: 's' }]),
  ],
  [
    'a session that was confirmed lately, refused as stale',
    staleSessions,
    story().refuse('begin a factor', 'AUTH_REAUTHENTICATION_REQUIRED', [
      access(),
      { type: 'acts fresh', session: 's' },
    ]),
  ],
  [
    'a right code that is refused',
    refusedFactors,
    storyWithFactor()
      .tell('sign in', [showed(0), half()])
      .refuse('show a factor', failedCode, completion.slice(0, 2)),
  ],
  [
    'half a sign-in that is refused',
    refusedFactors,
    storyWithFactor()
      .tell('sign in', [showed(0), half()])
      .refuse('show a factor', 'AUTH_INVALID_MFA_TOKEN', completion.slice(0, 2)),
  ],
];
