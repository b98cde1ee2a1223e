import { aliveAfterEnd } from '../rules/alive-after-end';
import { forkedFamilies } from '../rules/forked-families';
import { lateReplays } from '../rules/late-replays';
import { listedSessions } from '../rules/listed-sessions';
import { namedCauses } from '../rules/named-causes';
import { endedRights, lostRights } from '../rules/rights';
import { signedOutWithoutCause } from '../rules/signed-out-without-cause';
import type { Rule } from '../rules/rule';
import { code, failedRefresh, granted, opened, set, showed, story, usedRight, withdrawn } from './facts.fixture';
import { access, refresh, toldEnd, type Story } from './story.fixture';

/** One wrong answer in each, about a session. */
export const plantedSessionHistories: [title: string, rule: Rule, history: Story][] = [
  [
    'an access token after a logout',
    aliveAfterEnd,
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .tell('current session', [access()]),
  ],
  [
    'a refresh token after a ban that was lifted again',
    aliveAfterEnd,
    story()
      .tell('ban', [{ type: 'banned' }])
      .tell('unban', [{ type: 'unbanned' }])
      .tell('refresh', [refresh('t0', 't1')]),
  ],
  [
    'a session of a sign-in that was inside bcrypt while the password was reset',
    aliveAfterEnd,
    story()
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }], { start: 100, end: 200 })
      .tell('sign in', [showed(0), opened('late', 0)], { start: 90, end: 300 })
      .tell('current session', [access('late')]),
  ],
  [
    'a session that opened beside a ban',
    aliveAfterEnd,
    story()
      .tell('ban', [{ type: 'banned' }], { start: 100, end: 200 })
      .tell('sign in', [showed(0), opened('late', 0)], { start: 90, end: 300 })
      .tell('current session', [access('late')]),
  ],
  [
    "a squatter's session after the first verification",
    aliveAfterEnd,
    story()
      .tell('verify', [{ type: 'verifies', keeps: [] }])
      .tell('current session', [access()]),
  ],
  [
    'a session after a takeover by a provider',
    aliveAfterEnd,
    story()
      .tell('come back', [{ type: 'arrives' }])
      .tell('refresh', [refresh('t0', 't1')]),
  ],
  [
    'a session whose svc_code was exchanged again',
    aliveAfterEnd,
    story()
      .tell('exchange', [code, { type: 'opens', session: 'x', token: 'x0', evidence: 'provider', level: 1 }])
      .refuse('exchange', 'AUTH_OAUTH_INVALID_CODE', [code])
      .tell('current session', [access('x')]),
  ],
  [
    'a family whose refresh token was refused',
    aliveAfterEnd,
    story()
      .tell('refresh', [refresh('t0', 't1')])
      .wait(11_000)
      .tell('refresh', [refresh('t1', 't2')])
      .refuse('refresh', failedRefresh, [refresh('t0', null)])
      .tell('refresh', [refresh('t2', 't3')]),
  ],
  [
    'two successors of one token',
    forkedFamilies,
    story()
      .tell('refresh', [refresh('t0', 't1')])
      .tell('refresh', [refresh('t0', 't2')]),
  ],
  [
    'two branches that both live on',
    forkedFamilies,
    story()
      .tell('refresh', [refresh('t0', 'a1')])
      .tell('refresh', [refresh('t0', 'b1')])
      .tell('refresh', [refresh('a1', 'a2')])
      .tell('refresh', [refresh('b1', 'b2')])
      .tell('refresh', [refresh('a2', 'a3')])
      .tell('refresh', [refresh('b2', 'a3')]),
  ],
  [
    'a stolen token that takes turns with its owner',
    lateReplays,
    story()
      .tell('refresh', [refresh('t0', 't1')])
      .tell('refresh', [refresh('t1', 't2')])
      .tell('age', [{ type: 'ages rotations', session: 's' }])
      .tell('refresh', [refresh('t0', 't2')]),
  ],
  [
    'a token that another device uses again after the grace',
    lateReplays,
    story()
      .tell('refresh', [refresh('t0', 't1')])
      .wait(11_000)
      .tell('refresh', [refresh('t0', 't1')], { device: 'other' }),
  ],
  [
    'an answer that is lost again and again',
    lateReplays,
    [1, 2, 3, 4].reduce(
      (told) => told.wait(11_000).tell('refresh', [refresh('t0', 't1')]),
      story().tell('refresh', [refresh('t0', 't1')]),
    ),
  ],
  ['a living session that is not listed', listedSessions, story().tell('list', [{ type: 'lists', sessions: [] }])],
  [
    'a dead session that is listed',
    listedSessions,
    story()
      .tell('sign in', [showed(0), opened('b', 0)])
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .tell('list', [access('b'), { type: 'lists', sessions: ['b', 's'] }]),
  ],
  [
    'a logout that is told as a ban',
    namedCauses,
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access(), toldEnd('ban')]),
  ],
  [
    'the later of two ends that is told',
    namedCauses,
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .tell('ban', [{ type: 'banned' }])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access(), toldEnd('ban')]),
  ],
  [
    'an end without a cause',
    namedCauses,
    story()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access(), toldEnd(null)]),
  ],
  [
    'a withdrawn API key that is accepted',
    endedRights,
    story().tell('make a key', [granted()]).tell('withdraw', [withdrawn]).tell('use a key', [usedRight]),
  ],
  [
    'an API key that outlives a new password',
    endedRights,
    story()
      .tell('make a key', [granted()])
      .tell('reset', [set(1)])
      .tell('use a key', [usedRight]),
  ],
  [
    'a deleted organization that a session acts for',
    endedRights,
    story()
      .tell('make an organization', [granted('organization')])
      .tell('delete', [withdrawn])
      .tell('act', [access(), usedRight]),
  ],
  [
    'an API key that is lost',
    lostRights,
    story().tell('make a key', [granted()]).refuse('use a key', 'AUTH_UNAUTHORIZED', [usedRight]),
  ],
  [
    'an access token that is refused',
    signedOutWithoutCause,
    story().refuse('current session', 'AUTH_UNAUTHORIZED', [access()]),
  ],
  [
    'a new refresh token that is refused',
    signedOutWithoutCause,
    story().refuse('refresh', failedRefresh, [refresh('t0', null)]),
  ],
  [
    'a second tab that is signed out',
    signedOutWithoutCause,
    story()
      .tell('refresh', [refresh('t0', 't1')])
      .refuse('refresh', failedRefresh, [refresh('t0', null)]),
  ],
  [
    'a lost answer after the grace',
    signedOutWithoutCause,
    story()
      .tell('refresh', [refresh('t0', 't1')])
      .wait(11_000)
      .refuse('refresh', failedRefresh, [refresh('t0', null)]),
  ],
  [
    'a session that a kept verification ends',
    signedOutWithoutCause,
    story()
      .tell('verify', [{ type: 'verifies', keeps: ['s'] }])
      .refuse('current session', 'AUTH_UNAUTHORIZED', [access()]),
  ],
];
