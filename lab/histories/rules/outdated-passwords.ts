import { isAccepted } from '../model/operation';
import { surelyReplacedBy } from '../model/password-ends';
import type { Breach, Rule } from './rule';

/** After a reset was acknowledged no sign-in begins with an older password, and a password that never was is never right. */
export const outdatedPasswords: Rule = {
  name: 'only the present password signs in',
  breaches: (history) =>
    history
      .all('shows password')
      .filter(isAccepted)
      .flatMap(({ operation, fact }): Breach[] => {
        if (fact.password < 0)
          return [{ sentence: 'A password was accepted that was never set.', operations: [operation] }];
        const reset = surelyReplacedBy(history, fact.password, operation);
        if (reset === undefined) return [];
        return [{ sentence: 'A password was accepted after its reset.', operations: [reset, operation] }];
      }),
};
