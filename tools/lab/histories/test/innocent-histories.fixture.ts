import {
  added,
  address,
  back,
  begun,
  changed,
  code,
  completion,
  failedCode,
  failedSignIn,
  granted,
  guessedFactor,
  guesses,
  half,
  mailed,
  opened,
  seen,
  set,
  showed,
  shown,
  story,
  storyWithFactor,
  verified,
  used,
  usedRight,
  withdrawn,
} from './facts.fixture';
import { access, refresh, toldEnd, type Story } from './story.fixture';

/** Histories that look like a breach and are none. */
export const innocentHistories: [title: string, history: Story][] = [
  [
    'an address at which another account was guessed at before',
    story()
      .tell('take another address', [changed])
      .guessedElsewhere(changed.address, 5)
      .refuse('confirm who I am', 'AUTH_TOO_MANY_ATTEMPTS', [showed(0)], { status: 429 }),
  ],
  [
    'either of two ends at the same time that is told',
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }], { start: 100, end: 200 })
      .tell('ban', [{ type: 'banned' }], { start: 150, end: 250 })
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access(), toldEnd('logout')])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access(), toldEnd('ban')]),
  ],
  [
    'a token used while its session was just ending',
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }], { start: 100, end: 200 })
      .tell('current session', [access()], { start: 150, end: 250 }),
  ],
  [
    'a token refused beside an end',
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }], { start: 100, end: 200 })
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access()], { start: 90, end: 110 }),
  ],
  [
    'an end whose answer was lost, which happened',
    story()
      .lose('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access()]),
  ],
  [
    'an end whose answer was lost, which did not happen',
    story()
      .lose('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
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
  [
    'a sixth guess at a factor after the right one, although its session had ended meanwhile',
    [1, 2, 3, 4, 5]
      .reduce((told) => told.refuse('guess', failedCode, [guessedFactor]), storyWithFactor())
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .refuse('confirm', 'AUTH_UNAUTHORIZED', [access(), shown(2)])
      .refuse('guess', failedCode, [guessedFactor]),
  ],
  [
    'guesses at a factor while a right one takes long, beside one that took a moment',
    [1, 2, 3, 4, 5]
      .reduce(
        (told, guess) => told.refuse('guess', failedCode, [guessedFactor], { start: 1_200 + guess, end: 1_300 }),
        storyWithFactor()
          .tell('confirm', [access(), shown(2)], { start: 1_000, end: 2_000 })
          .tell('confirm', [access(), shown(3)], { start: 1_010, end: 1_100 }),
      )
      .refuse('guess', failedCode, [guessedFactor], { start: 2_001, end: 2_010 }),
  ],
  [
    'a time step that counts again because its memory was taken',
    storyWithFactor()
      .tell('show a factor', [shown(2)])
      .tell('age steps', [{ type: 'ages steps', factor: 'f' }])
      .tell('show a factor', [shown(2)]),
  ],
  [
    'a factor that is shown while it is removed',
    storyWithFactor()
      .tell('remove', [{ type: 'removes factor', factor: 'f' }], { start: 100, end: 200 })
      .tell('show a factor', [shown(2)], { start: 150, end: 250 }),
  ],
  [
    'recovery codes that went with the last factor, although the session that asked for them stays',
    storyWithFactor()
      .tell('ask for recovery codes', [begun('r', 'recovery_codes'), added('r', 'recovery_codes')])
      .tell('sign in', [half()])
      .tell('remove a factor', [{ type: 'removes factor', factor: 'f' }])
      .refuse('show a factor', failedCode, [{ type: 'spends', secret: 'half h' }, shown(null, 'r', 'h')]),
  ],
  [
    'a sign-in without the factor that a reset has taken away',
    storyWithFactor()
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('sign in', [showed(1), opened('b', 1)]),
  ],
  [
    'a factor that has stayed, because it was days old at the reset',
    storyWithFactor()
      .tell('verify', [{ type: 'verifies', keeps: ['s'] }])
      .tell('age', [{ type: 'ages factors' }])
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('sign in', [showed(1), half('h', 1)])
      .tell('show a factor', [{ type: 'spends', secret: 'half h' }, shown(2, 'f', 'h'), opened('b', 1, 2)]),
  ],
  [
    'half a sign-in that was completed, and refused the second time',
    storyWithFactor()
      .tell('sign in', [showed(0), half()])
      .tell('show a factor', completion)
      .refuse('show a factor', 'AUTH_INVALID_MFA_TOKEN', completion.slice(0, 2)),
  ],
  [
    'a session that a confirmation has made fresh again',
    story()
      .tell('age', [{ type: 'ages authentication', session: 's' }])
      .tell('confirm', [access(), { type: 'renews', session: 's' }])
      .tell('begin a factor', [access(), { type: 'acts fresh', session: 's' }]),
  ],
  [
    'an address that was taken, and had back',
    story()
      .tell('verify', [verified])
      .tell('take another address', [changed])
      .tell('current session', [seen(changed.address)])
      .tell('undo', [{ type: 'undoes' }, back])
      .tell('sign in', [showed(0), seen(address)]),
  ],
  [
    'an undo link that outlives a new password',
    story()
      .tell('mail', [mailed('undo', 'undo_email', false)])
      .tell('change the password', [{ ...set(1), keeps: 's' }])
      .tell('undo', [used('undo', 'undo_email', false), { type: 'undoes' }, back]),
  ],
  [
    'an API key that is used beside its withdrawal, and one that outlives a logout',
    story()
      .tell('make a key', [granted()])
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .tell('use a key', [usedRight])
      .tell('withdraw', [withdrawn], { start: 1_000, end: 1_100 })
      .tell('use a key', [usedRight], { start: 1_050, end: 1_150 })
      .refuse('use a key', 'AUTH_UNAUTHORIZED', [usedRight]),
  ],
  [
    'an organization that a dead session cannot act for',
    story()
      .tell('make an organization', [granted('organization')])
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .refuse('act', 'AUTH_UNAUTHORIZED', [access(), usedRight]),
  ],
  [
    'the session that has changed the password',
    story()
      .tell('change the password', [{ ...set(1), keeps: 's' }])
      .tell('current session', [access()]),
  ],
];
