import type { AccountHistory } from '../model/account-history';
import { isAccepted, type Stated } from '../model/operation';
import type { Breach, Rule } from './rule';

const uses = (history: AccountHistory): (Stated<'uses'> | Stated<'consumes'>)[] => [
  ...history.all('uses'),
  ...history.all('consumes'),
];

/** Six digits alone may come again in another mail. */
const keyOf = ({ fact }: Stated<'uses'> | Stated<'consumes'>): string =>
  fact.type === 'uses' ? `${fact.purpose} ${fact.secret}` : fact.secret;

/** Codes, link and reset tokens, `svc_code`s and OAuth states work once. */
export const singleUse: Rule = {
  name: 'nothing that is for one use is used twice',
  breaches: (history) => {
    const accepted = Map.groupBy(uses(history).filter(isAccepted), keyOf);
    return [...accepted]
      .filter(([, stated]) => stated.length > 1)
      .map(([key, stated]): Breach => ({
        sentence: `The secret ${key} was accepted ${stated.length} times.`,
        operations: stated.map(({ operation }) => operation),
      }));
  },
};
