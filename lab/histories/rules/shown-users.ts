import { isAccepted, type FactType, type Operation } from '../model/operation';
import { mayHaveBeenVerified, wasSurelyVerified } from '../model/verification';
import type { Rule } from './rule';

const provingTypes: ReadonlySet<FactType> = new Set<FactType>(['verifies', 'arrives', 'sets address']);

const provesMailbox = ({ facts }: Operation): boolean =>
  facts.some(({ type }) => provingTypes.has(type)) && !facts.some(({ type }) => type === 'signs up');

/** `emailVerified` is true once the mailbox was proven, for good, and never before. */
export const shownUsers: Rule = {
  name: 'an address is shown as verified when it is',
  breaches: (history) =>
    history
      .all('shows user')
      .filter(isAccepted)
      .filter(({ operation, fact }) => {
        const provesItself = provesMailbox(operation);
        if (fact.verified) return !provesItself && !mayHaveBeenVerified(history, operation);
        return provesItself || wasSurelyVerified(history, operation);
      })
      .map(({ operation, fact }) => ({
        sentence: `The user was shown with emailVerified ${fact.verified}.`,
        operations: [operation],
      })),
};
