import type { AccountHistory } from '../model/account-history';
import { isAccepted, isBefore, type Operation, type RightKind } from '../model/operation';
import { mayBeGone, listRights, sureEnds, type RightHistory } from '../model/rights';
import type { Breach, Rule } from './rule';

/** Errors that say that there is no such right. An organisation is asked for by a session, which may have ended. */
const denials: Readonly<Record<RightKind, string>> = {
  'API key': 'AUTH_UNAUTHORIZED',
  organization: 'AUTH_ORGANIZATION_NOT_FOUND',
  membership: 'AUTH_ORGANIZATION_NOT_FOUND',
};

const usedAfterEnd = (history: AccountHistory, right: RightHistory): Breach[] => {
  const ends = sureEnds(history, right);
  const { kind, right: id } = right.granted.fact;
  return right.uses.filter(isAccepted).flatMap(({ operation }) => {
    const end = ends.find((one) => isBefore(one, operation));
    if (end === undefined) return [];
    const sentence = `The ${kind} ${id} was accepted after its end by ${end.name}.`;
    return [{ sentence, operations: [right.granted.operation, end, operation] }];
  });
};

/** A key demands of its user what a sign-in does. */
const mayBeRefused = ({ settings }: AccountHistory, kind: RightKind, { start, end }: Operation): boolean =>
  kind === 'API key' && (settings.mayRequire('verification', start, end) || settings.mayRequire('factors', start, end));

const lost = (history: AccountHistory, right: RightHistory): Breach[] => {
  const { kind, right: id } = right.granted.fact;
  return right.uses
    .filter(({ operation }) => operation.error === denials[kind] && isBefore(right.granted.operation, operation))
    .filter((use) => !mayBeGone(history, right, use) && !mayBeRefused(history, kind, use.operation))
    .map(({ operation }) => ({
      sentence: `The ${kind} ${id} was refused, and nothing had ended it.`,
      operations: [right.granted.operation, operation],
    }));
};

/** A withdrawn key, a deleted organisation and an ended membership are refused from then on, on every replica. */
export const endedRights: Rule = {
  name: 'no key, organisation or membership is accepted after its end',
  breaches: (history) => listRights(history).flatMap((right) => usedAfterEnd(history, right)),
};

/** A key, an organisation or a membership lasts until an operation in the history may have ended it. */
export const lostRights: Rule = {
  name: 'no key, organisation or membership is refused without cause',
  breaches: (history) => listRights(history).flatMap((right) => lost(history, right)),
};
