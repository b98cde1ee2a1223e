import type { AccountHistory } from '../model/account-history';
import * as listed from './index';
import type { Rule, Violation } from './rule';

export const rules: readonly Rule[] = Object.values(listed);

/** Holds one account's history against every rule. */
export const check = (history: AccountHistory): Violation[] =>
  rules.flatMap(({ name, breaches }) =>
    breaches(history).map((breach) => ({ rule: name, email: history.email, ...breach })),
  );
