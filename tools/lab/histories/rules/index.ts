import type { AccountHistory } from '../model/account-history';
import { aliveAfterEnd } from './alive-after-end';
import { barredAccounts } from './barred-accounts';
import { burntCodes } from './burnt-codes';
import { boundTokens, endedChains, forkedChains, lostChains, removedDocuments, replayedChains } from './client-chains';
import { foreseenAnswers } from './foreseen-answers';
import { forkedFamilies } from './forked-families';
import { guessLimits } from './guess-limits';
import { halfSignIns } from './half-sign-ins';
import { heldAddresses, sharedAddresses } from './held-addresses';
import { lateReplays } from './late-replays';
import { listedSessions } from './listed-sessions';
import { namedCauses } from './named-causes';
import { outdatedPasswords } from './outdated-passwords';
import { overtakenChanges } from './overtaken-changes';
import { refusedCodes } from './refused-codes';
import { refusedFactors, removedFactors } from './refused-factors';
import { refusedSignIns, refusedSignUps } from './refused-sign-ins';
import { repeatedSteps } from './repeated-steps';
import { replacedProofs } from './replaced-proofs';
import { endedRights, lostRights } from './rights';
import { shownRoles } from './shown-roles';
import { shownUsers } from './shown-users';
import { signedOutWithoutCause } from './signed-out-without-cause';
import { singleUse } from './single-use';
import { staleSessions } from './stale-sessions';
import { passedFactors, unearnedLevels } from './sure-sessions';
import { unverifiedAccounts } from './unverified-accounts';
import { changesWithSession, verifiedFactors } from './verified-addresses';
import { wrongCodes } from './wrong-codes';
import type { Rule, Violation } from './rule';

export const rules: readonly Rule[] = [
  aliveAfterEnd,
  barredAccounts,
  boundTokens,
  burntCodes,
  changesWithSession,
  endedChains,
  endedRights,
  foreseenAnswers,
  forkedChains,
  forkedFamilies,
  guessLimits,
  halfSignIns,
  heldAddresses,
  lateReplays,
  listedSessions,
  lostChains,
  lostRights,
  namedCauses,
  outdatedPasswords,
  overtakenChanges,
  passedFactors,
  refusedCodes,
  refusedFactors,
  refusedSignIns,
  refusedSignUps,
  removedDocuments,
  removedFactors,
  repeatedSteps,
  replacedProofs,
  replayedChains,
  sharedAddresses,
  shownRoles,
  shownUsers,
  signedOutWithoutCause,
  singleUse,
  staleSessions,
  unearnedLevels,
  unverifiedAccounts,
  verifiedFactors,
  wrongCodes,
];

/** Holds one account's history against every rule. */
export const check = (history: AccountHistory): Violation[] =>
  rules.flatMap(({ name, breaches }) =>
    breaches(history).map((breach) => ({ rule: name, email: history.email, ...breach })),
  );
