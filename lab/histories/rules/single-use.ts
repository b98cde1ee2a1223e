import type { AccountHistory } from '../model/account-history';
import { isAccepted, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

type Use = Stated<'uses'> | Stated<'consumes'> | Stated<'spends'>;

const uses = (history: AccountHistory): Use[] => [
  ...history.all('uses'),
  ...history.all('consumes'),
  ...history.all('spends'),
];

/** Six digits alone may come again in another mail. */
const useKey = ({ fact }: Use): string => (fact.type === 'uses' ? `${fact.purpose} ${fact.secret}` : fact.secret);

/**
 * Codes, links and reset tokens, undo links, `svc_code`s, OAuth states, recovery codes, challenges of passkeys and halves of
 * sign-ins work once.
 */
export const singleUse: Rule = {
  name: 'nothing that is for one use is used twice',
  breaches: (history) => {
    const accepted = Map.groupBy(uses(history).filter(isAccepted), useKey);
    return [...accepted]
      .filter(([, stated]) => stated.length > 1)
      .map(([key, stated]): Breach => ({
        sentence: `The secret ${key} was accepted ${stated.length} times.`,
        operations: stated.map(({ operation }) => operation),
      }));
  },
};
