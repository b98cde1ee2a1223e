import {
  boundTokens,
  endedChains,
  forkedChains,
  lostChains,
  removedDocuments,
  replayedChains,
} from '../rules/client-chains';
import { endedRights } from '../rules/rights';
import type { Rule } from '../rules/rule';
import { shownRoles } from '../rules/shown-roles';
import { singleUse } from '../rules/single-use';
import {
  authorized,
  began,
  clientEnd,
  continued,
  joined,
  spentCode,
  story,
  usedChain,
  usedRight,
  withdrawn,
} from './facts.fixture';
import { access, type Story } from './story.fixture';

/** A client got the code `c` from the browser of session `s`, and tokens for it. */
const storyWithChain = (isOffline = false): Story =>
  story()
    .tell('authorize', [authorized(isOffline)])
    .tell('exchange', [...spentCode, began('k0')]);

const denied = 'invalid_grant';
const approved = { type: 'spends', secret: 'approval BCDF-GHJK' } as const;

/** One wrong answer in each, about the access of a client or a membership. */
export const plantedClientHistories: [title: string, rule: Rule, history: Story][] = [
  [
    'a client that goes on after its consent was withdrawn',
    endedChains,
    storyWithChain().tell('withdraw', [clientEnd]).tell('userinfo', [usedChain]),
  ],
  [
    'a code that gives tokens after its consent was withdrawn',
    endedChains,
    story()
      .tell('authorize', [authorized()])
      .tell('withdraw', [clientEnd])
      .tell('exchange', [...spentCode, began('k0')]),
  ],
  [
    'a client that goes on after the end of the session',
    endedChains,
    storyWithChain()
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .tell('refresh', [continued('k0', 'k1')]),
  ],
  [
    'a client without a session that goes on after a ban',
    endedChains,
    storyWithChain(true)
      .tell('ban', [{ type: 'banned' }])
      .tell('refresh', [continued('k0', 'k1')]),
  ],
  [
    'a client that goes on after a second exchange of its code',
    endedChains,
    storyWithChain()
      .refuse('exchange', denied, [...spentCode, began(null)])
      .tell('userinfo', [usedChain]),
  ],
  [
    'a client that goes on after a refresh token of it was refused',
    endedChains,
    storyWithChain()
      .tell('refresh', [continued('k0', 'k1')])
      .tell('refresh', [continued('k1', 'k2')])
      .refuse('refresh', denied, [continued('k0', null)])
      .tell('refresh', [continued('k2', 'k3')]),
  ],
  [
    'a client that goes on after it gave its token back',
    endedChains,
    storyWithChain()
      .tell('revoke', [{ type: 'revokes chain', code: 'c' }])
      .tell('userinfo', [usedChain]),
  ],
  ['a code that gives tokens twice', singleUse, storyWithChain().tell('exchange', [...spentCode, began('x0')])],
  [
    'a code that gives nothing',
    lostChains,
    story()
      .tell('authorize', [authorized()])
      .refuse('exchange', denied, [...spentCode, began(null)]),
  ],
  [
    'an access token of a client that is refused',
    lostChains,
    storyWithChain().refuse('userinfo', 'invalid_token', [usedChain]),
  ],
  [
    'a repeated refresh of a client that is refused',
    lostChains,
    storyWithChain()
      .tell('refresh', [continued('k0', 'k1')])
      .refuse('refresh', denied, [continued('k0', null)]),
  ],
  [
    'a client that outlives its session and is refused after a logout',
    lostChains,
    storyWithChain(true)
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .refuse('refresh', denied, [continued('k0', null)]),
  ],
  [
    'a refresh token of a client that is accepted after its successor',
    replayedChains,
    storyWithChain()
      .tell('refresh', [continued('k0', 'k1')])
      .tell('refresh', [continued('k1', 'k2')])
      .tell('refresh', [continued('k0', 'k1')]),
  ],
  [
    'two successors of one refresh token of a client',
    forkedChains,
    storyWithChain()
      .tell('refresh', [continued('k0', 'k1')])
      .tell('refresh', [continued('k0', 'k2')]),
  ],
  [
    'a token that is bound to a key and accepted without it',
    boundTokens,
    storyWithChain().tell('steal', [{ type: 'lacks key', code: 'c' }]),
  ],
  [
    'a client that goes on long after its metadata document was removed',
    removedDocuments,
    storyWithChain()
      .tell('remove the document', [{ type: 'removes document', client: 'shop' }])
      .wait(40_000)
      .tell('refresh', [continued('k0', 'k1')]),
  ],
  [
    'a device that is connected twice',
    singleUse,
    story().tell('connect', [approved, authorized()]).tell('connect', [approved, authorized()]),
  ],
  [
    'a removed member for whose organization a token is given',
    endedRights,
    story().tell('accept', [joined]).tell('remove', [withdrawn]).tell('refresh', [access(), usedRight]),
  ],
  [
    'a token with a role that the member has lost',
    shownRoles,
    story()
      .tell('accept', [joined, { type: 'sets role', right: 'r', role: 'admin' }])
      .tell('change the role', [{ type: 'sets role', right: 'r', role: 'member' }])
      .tell('act', [{ type: 'shows role', right: 'r', role: 'admin' }]),
  ],
];

/** Histories that look like a breach and are none. */
export const innocentClientHistories: [title: string, history: Story][] = [
  [
    'a client that is used beside the withdrawal of its consent',
    storyWithChain()
      .tell('withdraw', [clientEnd], { start: 1_000, end: 1_100 })
      .tell('refresh', [continued('k0', 'k1')], { start: 1_050, end: 1_150 })
      .refuse('refresh', denied, [continued('k1', null)]),
  ],
  [
    'a client that is allowed again after a withdrawal',
    story()
      .tell('withdraw', [clientEnd])
      .tell('authorize', [authorized()])
      .tell('exchange', [...spentCode, began('k0')])
      .tell('userinfo', [usedChain]),
  ],
  [
    'a refresh of a client whose answer was lost, and its repetition',
    storyWithChain()
      .lose('refresh', [continued('k0', null)])
      .tell('refresh', [continued('k0', 'k1')])
      .tell('refresh', [continued('k1', 'k2')]),
  ],
  [
    'a refresh token of a client that is refused after its successor was used',
    storyWithChain()
      .tell('refresh', [continued('k0', 'k1')])
      .tell('refresh', [continued('k1', 'k2')])
      .refuse('refresh', denied, [continued('k0', null)])
      .refuse('userinfo', 'invalid_token', [usedChain]),
  ],
  [
    'a token that is bound to a key and refused without it',
    storyWithChain()
      .refuse('steal', 'invalid_token', [{ type: 'lacks key', code: 'c' }])
      .tell('userinfo', [usedChain]),
  ],
  [
    'a client that goes on while its removed document may be cached',
    storyWithChain()
      .tell('remove the document', [{ type: 'removes document', client: 'shop' }])
      .tell('refresh', [continued('k0', 'k1')]),
  ],
  [
    'a client that outlives its session',
    storyWithChain(true)
      .tell('log out', [{ type: 'ends', session: 's', cause: 'logout' }])
      .tell('refresh', [continued('k0', 'k1')]),
  ],
  [
    'a code whose first exchange was lost',
    story()
      .tell('authorize', [authorized()])
      .lose('exchange', [...spentCode, began(null)])
      .refuse('exchange', denied, [...spentCode, began(null)]),
  ],
  [
    'a role that is shown beside its change',
    story()
      .tell('accept', [joined, { type: 'sets role', right: 'r', role: 'admin' }])
      .tell('change the role', [{ type: 'sets role', right: 'r', role: 'member' }], { start: 1_000, end: 1_100 })
      .tell('act', [{ type: 'shows role', right: 'r', role: 'admin' }], { start: 1_050, end: 1_150 }),
  ],
];
