import type { AccountHistory } from '../model/account-history';
import * as listed from './index';
import type { Operation } from '../model/operation';
import type { Breach, Rule, Violation } from './rule';

const surroundingMs = 3000;

export const rules: readonly Rule[] = Object.values(listed);

const listSurroundings = (history: AccountHistory, { operations }: Breach): Operation[] => {
  const last = operations.at(-1);
  if (last === undefined) return [];
  return history.operations.filter(
    (operation) =>
      !operations.includes(operation) && operation.start < last.end && operation.end > last.start - surroundingMs,
  );
};

/** Holds one account's history against every rule. */
export const check = (history: AccountHistory): Violation[] =>
  rules.flatMap(({ name, breaches }) =>
    breaches(history).map((breach) => ({
      rule: name,
      email: history.email,
      surroundings: listSurroundings(history, breach),
      ...breach,
    })),
  );
