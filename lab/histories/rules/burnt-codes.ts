import { isAccepted, isBefore } from '../model/operation';
import type { Rule } from './rule';

/** An `svc_code` that came with a wrong verifier once opens nothing later. */
export const burntCodes: Rule = {
  name: 'a wrong verifier burns its code',
  breaches: (history) =>
    history
      .all('burns')
      .filter(({ operation }) => operation.outcome !== 'unknown')
      .flatMap((burnt) =>
        history
          .all('consumes')
          .filter(
            (use) =>
              isAccepted(use) &&
              use.fact.secret === burnt.fact.secret &&
              (use.operation === burnt.operation || isBefore(burnt.operation, use.operation)),
          )
          .map((use) => ({
            sentence: `The svc_code ${use.fact.secret} opened a session although its verifier was wrong.`,
            operations: [burnt.operation, use.operation],
          })),
      ),
};
