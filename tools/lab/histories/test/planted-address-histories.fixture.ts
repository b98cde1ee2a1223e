import { aliveAfterEnd } from '../rules/alive-after-end';
import { heldAddresses, sharedAddresses } from '../rules/held-addresses';
import { outdatedPasswords } from '../rules/outdated-passwords';
import { overtakenChanges } from '../rules/overtaken-changes';
import { refusedSignIns } from '../rules/refused-sign-ins';
import { removedFactors } from '../rules/refused-factors';
import { replacedProofs } from '../rules/replaced-proofs';
import type { Rule } from '../rules/rule';
import { signedOutWithoutCause } from '../rules/signed-out-without-cause';
import { singleUse } from '../rules/single-use';
import { changesWithSession, verifiedFactors } from '../rules/verified-addresses';
import {
  added,
  address,
  back,
  begun,
  changed,
  failedSignIn,
  mailed,
  seen,
  set,
  showed,
  shown,
  story,
  used,
  verified,
} from './facts.fixture';
import { access, type Story } from './story.fixture';

const undone = [
  { type: 'undoes' },
  { type: 'ends all', reason: 'an undo', cause: 'email_change_undone' },
  back,
] as const;
const asked = { type: 'requests', purpose: 'change_email' } as const;
const ownChange = { ...set(1), keeps: 's' };

const moved = (): Story =>
  story()
    .tell('ask for another address', [asked])
    .tell('mail', [mailed('undo', 'undo_email', false)])
    .tell('take another address', [changed]);

/** Another account has the address at the same time. */
const rivalled = (): Story => {
  const told = moved()
    .tell('current session', [seen(changed.address)])
    .wait(1_000)
    .tell('current session', [seen(changed.address)]);
  told.addresses.note('wasp@hive.test', [{ address: changed.address, from: 200, to: 300 }]);
  return told;
};

/** One wrong answer in each, about an address, a mailed sign-in or a new password. */
export const plantedAddressHistories: [title: string, rule: Rule, history: Story][] = [
  ['an address that the account had before', heldAddresses, moved().tell('sign in', [showed(0), seen(address)])],
  ['an address that the account never had', heldAddresses, story().tell('sign in', [seen(changed.address)])],
  [
    'an undo that does not bring the address back',
    heldAddresses,
    moved()
      .tell('undo', undone)
      .tell('sign in', [showed(0), seen(changed.address)]),
  ],
  ['an address that two accounts have', sharedAddresses, rivalled()],
  [
    'an undo link that works twice',
    singleUse,
    moved()
      .tell('undo', [used('undo', 'undo_email', false), ...undone])
      .tell('undo', [used('undo', 'undo_email', false), ...undone]),
  ],
  [
    'a mailed code that signs in twice',
    singleUse,
    story()
      .tell('mail', [mailed('123456', 'sign_in')])
      .tell('sign in', [used('123456', 'sign_in')])
      .tell('sign in', [used('123456', 'sign_in')]),
  ],
  [
    'a new address that is confirmed by its link without a session',
    changesWithSession,
    story()
      .tell('ask for another address', [asked])
      .tell('take another address', [changed, { type: 'lacks session' }]),
  ],
  [
    'a session that outlives the confirmation of a new address in another session',
    aliveAfterEnd,
    story()
      .tell('take another address', [
        changed,
        { type: 'verifies', keeps: ['b'] },
        { type: 'ends others', session: 'b', cause: 'ended_by_owner' },
      ])
      .tell('current session', [access()]),
  ],
  [
    'a password of before that works after the undo of an address which was never verified',
    outdatedPasswords,
    moved()
      .tell('undo', undone)
      .tell('sign in', [showed(0), seen(address)]),
  ],
  [
    'a factor of before that works after the undo of an address which was never verified',
    removedFactors,
    story()
      .tell('begin a factor', [begun('f')])
      .tell('confirm a factor', [shown(1), added('f')])
      .tell('ages factors', [{ type: 'ages factors' }])
      .tell('undo', undone)
      .tell('sign in', [shown(5)]),
  ],
  ['a factor that is begun before the address is verified', verifiedFactors, story().tell('begin', [begun('f')])],
  [
    'a factor that is refused after the address was verified',
    verifiedFactors,
    story()
      .tell('verify', [verified])
      .refuse('begin', 'AUTH_EMAIL_NOT_VERIFIED', [access(), { type: 'acts fresh', session: 's' }], { status: 403 }),
  ],
  ['a session after an undo', aliveAfterEnd, moved().tell('undo', undone).tell('current session', [access()])],
  [
    'another session after a new password',
    aliveAfterEnd,
    story()
      .tell('change the password', [{ ...set(1), keeps: 'b' }])
      .tell('current session', [access()]),
  ],
  [
    'the session that has changed the password, signed out',
    signedOutWithoutCause,
    story().tell('change the password', [ownChange]).refuse('current session', 'AUTH_UNAUTHORIZED', [access()]),
  ],
  [
    'a code that outlives a new address',
    replacedProofs,
    story()
      .tell('mail', [mailed('123456', 'reset_password')])
      .tell('take another address', [changed])
      .tell('exchange', [used('123456', 'reset_password')]),
  ],
  [
    'a code that outlives a new password',
    replacedProofs,
    story()
      .tell('mail', [mailed('123456', 'sign_in')])
      .tell('change the password', [ownChange])
      .tell('sign in', [used('123456', 'sign_in')]),
  ],
  [
    "a thief's change of address whose link was written after the reset",
    overtakenChanges,
    story()
      .tell('ask for another address', [asked])
      .tell('reset', [set(1), { type: 'verifies', keeps: [] }])
      .tell('mail', [mailed('link', 'change_email', false)])
      .tell('take another address', [used('link', 'change_email', false), changed]),
  ],
  [
    'a lock that was caused at an address which the account never had',
    refusedSignIns,
    moved()
      .guessedElsewhere('unused@hive.test', 5)
      .refuse('confirm who I am', 'AUTH_TOO_MANY_ATTEMPTS', [showed(0)], { status: 429 }),
  ],
  [
    'the address of the account, refused',
    refusedSignIns,
    moved().refuse('sign in', failedSignIn, [{ ...showed(0), address: changed.address }]),
  ],
];
