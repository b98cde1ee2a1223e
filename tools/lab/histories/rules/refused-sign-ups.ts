import type { Rule } from './rule';

/** Whatever the settings are at the moment: they decide what a sign-up opens, not whether it is taken. */
export const refusedSignUps: Rule = {
  name: 'no new address is refused',
  breaches: (history) =>
    history
      .all('signs up')
      .filter(({ operation }) => operation.outcome === 'refused')
      .map(({ operation }) => ({
        sentence: `A sign-up was refused with ${operation.error}.`,
        operations: [operation],
      })),
};
