import type { AccountHistory } from '../model/account-history';
import { aliveAfterEnd } from './alive-after-end';
import { barredAccounts } from './barred-accounts';
import { burntCodes } from './burnt-codes';
import { foreseenAnswers } from './foreseen-answers';
import { forkedFamilies } from './forked-families';
import { guessLimits } from './guess-limits';
import { lateReplays } from './late-replays';
import { listedSessions } from './listed-sessions';
import { outdatedPasswords } from './outdated-passwords';
import { refusedCodes } from './refused-codes';
import { refusedSignIns } from './refused-sign-ins';
import { refusedSignUps } from './refused-sign-ups';
import { replacedProofs } from './replaced-proofs';
import type { Rule, Violation } from './rule';
import { shownUsers } from './shown-users';
import { signedOutWithoutCause } from './signed-out-without-cause';
import { singleUse } from './single-use';
import { unverifiedAccounts } from './unverified-accounts';
import { wrongCodes } from './wrong-codes';

export const rules: readonly Rule[] = [
  aliveAfterEnd,
  barredAccounts,
  burntCodes,
  foreseenAnswers,
  forkedFamilies,
  guessLimits,
  lateReplays,
  listedSessions,
  outdatedPasswords,
  refusedCodes,
  refusedSignIns,
  refusedSignUps,
  replacedProofs,
  shownUsers,
  signedOutWithoutCause,
  singleUse,
  unverifiedAccounts,
  wrongCodes,
];

/** Holds one account's history against every rule. */
export const check = (history: AccountHistory): Violation[] =>
  rules.flatMap(({ name, breaches }) =>
    breaches(history).map((breach) => ({ rule: name, email: history.email, ...breach })),
  );
