import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, type Operation, type ProofPurpose, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

const maximumTries = 5;

/** Tries of one purpose and mailbox that were answered as wrong. */
const wrongTries = (history: AccountHistory, purpose: ProofPurpose, address: string): Operation[] =>
  [...history.all('guesses code'), ...history.all('uses')]
    .filter(({ fact }) => fact.purpose === purpose && fact.address === address)
    .filter(({ fact }) => fact.type === 'guesses code' || fact.code)
    .map(({ operation }) => operation)
    .filter(({ error }) => error === 'AUTH_INVALID_CODE');

const listBreaches = (history: AccountHistory, use: Stated<'uses'>): Breach[] => {
  const issue = history
    .all('issued')
    .find(({ fact }) => fact.secret === use.fact.secret && fact.purpose === use.fact.purpose)?.operation;
  if (issue === undefined) return [];
  const tries = wrongTries(history, use.fact.purpose, use.fact.address).filter(
    (one) => isBefore(issue, one) && isBefore(one, use.operation),
  );
  if (tries.length < maximumTries) return [];
  const sentence = `The code ${use.fact.secret} was accepted after ${tries.length} wrong tries.`;
  return [{ sentence, operations: [issue, ...tries, use.operation] }];
};

/** A code that was guessed at five times is worth nothing any more. */
export const wrongCodes: Rule = {
  name: 'no code survives five wrong tries',
  breaches: (history) =>
    history
      .all('uses')
      .filter((use) => isAccepted(use) && use.fact.code)
      .flatMap((use) => listBreaches(history, use)),
};
