import type { AccountHistory } from '../model/account-history';
import { isAccepted, type Operation } from '../model/operation';
import { mayHaveBeenVerified, wasSurelyVerified } from '../model/verification';
import type { Rule } from './rule';

/** The reader of the new mailbox may be a victim: the link of a change takes a session of the account as well. */
export const changesWithSession: Rule = {
  name: 'no address is taken without a session of the account',
  breaches: (history) =>
    history
      .all('lacks session')
      .filter(isAccepted)
      .map(({ operation }) => ({
        sentence: 'A new address was confirmed without a session of the account.',
        operations: [operation],
      })),
};

const addsFactor = ({ facts }: Operation): boolean =>
  facts.some(({ type }) => type === 'begins factor' || type === 'adds factor');

const isWrongAddition = (history: AccountHistory, operation: Operation): boolean =>
  operation.outcome === 'accepted' && addsFactor(operation) && !mayHaveBeenVerified(history, operation);

const isWrongRefusal = (history: AccountHistory, operation: Operation): boolean =>
  operation.error === 'AUTH_EMAIL_NOT_VERIFIED' &&
  operation.facts.some(({ type }) => type === 'acts fresh' || type === 'adds factor') &&
  !operation.facts.some(({ type }) => type === 'pends') &&
  wasSurelyVerified(history, operation);

/** An attacker who signed up with a victim's address leaves no factor there. */
export const verifiedFactors: Rule = {
  name: 'a factor is added once the address is verified, and only then',
  breaches: (history) =>
    history.operations
      .filter((operation) => isWrongAddition(history, operation) || isWrongRefusal(history, operation))
      .map((operation) => ({
        sentence: `${operation.name} was ${operation.outcome} before or after the address was verified.`,
        operations: [operation],
      })),
};
