import { lostBy, listTenures } from '../model/addresses';
import { isAccepted } from '../model/operation';
import type { Rule } from './rule';

/** The account is known by the address that it was given last, by a change or by its undo, and by no other. */
export const heldAddresses: Rule = {
  name: 'an account has the address that it was given last',
  breaches: (history) =>
    history
      .all('has address')
      .filter(isAccepted)
      .flatMap(({ operation, fact }) => {
        const lost = lostBy(history, fact.address, operation);
        if (lost === undefined) return [];
        const sentence = `The account was seen with ${fact.address}, which it had no more, or never had.`;
        return [{ sentence, operations: [lost, operation] }];
      }),
};

/** An address never belongs to two accounts at once. */
export const sharedAddresses: Rule = {
  name: 'no address belongs to two accounts',
  breaches: (history) =>
    listTenures(history).flatMap((tenure) => {
      const rival = history.addresses.findRival(history.email, tenure);
      if (rival === undefined) return [];
      const sentence = `${tenure.address} belonged to ${rival} between ${tenure.from} and ${tenure.to} ms, too.`;
      return [{ sentence, operations: [] }];
    }),
};
