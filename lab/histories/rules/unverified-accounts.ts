import type { AccountHistory } from '../model/account-history';
import { isAccepted, type Operation } from '../model/operation';
import { mayHaveBeenVerified } from '../model/verification';
import type { Rule } from './rule';

const lacksProof = ({ facts }: Operation): boolean =>
  !facts.some(({ type }) => type === 'verifies' || type === 'arrives');

const isForbidden = (history: AccountHistory, operation: Operation): boolean =>
  lacksProof(operation) &&
  history.settings.surelyRequires('verification', operation.start, operation.end) &&
  !mayHaveBeenVerified(history, operation);

/** While a verified address is required, sessions of others are neither opened nor refreshed. */
export const unverifiedAccounts: Rule = {
  name: 'no session without a verified address where one is required',
  breaches: (history) =>
    [...history.all('opens'), ...history.all('refresh')]
      .filter((stated) => isAccepted(stated) && isForbidden(history, stated.operation))
      .map(({ operation, fact }) => ({
        sentence: `Session ${fact.session} got tokens although its address was never verified.`,
        operations: [operation],
      })),
};
