import { isBefore, type Operation, type Stated } from './operation';
import type { SessionHistory } from './session-history';

/** A used refresh token is still accepted for this time. */
const graceMs = 10_000;
/** The service remembers only this number of rotations within the grace period. */
const rememberedRotations = 50;

const refreshesWith = (session: SessionHistory, token: string): Stated<'refresh'>[] =>
  session.refreshes.filter(({ fact }) => fact.token === token);

/** Other presentations of a token that may have rotated it before the operation was over. */
export const earlierUses = (session: SessionHistory, token: string, before: Operation): Stated<'refresh'>[] =>
  refreshesWith(session, token).filter(
    ({ operation }) => operation !== before && operation.outcome !== 'refused' && operation.start < before.end,
  );

/** Those that were accepted before the operation began. */
export const sureEarlierUses = (session: SessionHistory, token: string, before: Operation): Stated<'refresh'>[] =>
  earlierUses(session, token, before).filter(
    ({ operation }) => operation.outcome === 'accepted' && isBefore(operation, before),
  );

/** True when the operation was surely the first use of the token, or came within the grace period of the first. */
const isSurelyInGrace = (session: SessionHistory, token: string, by: Operation): boolean => {
  const uses = earlierUses(session, token, by);
  const since = Math.min(...uses.map(({ operation }) => operation.start));
  const wasAged = session.agings.some(
    ({ outcome, start, end }) => outcome !== 'refused' && start < by.end && end > since,
  );
  const rotations = session.refreshes.filter(({ operation }) => operation.end > since && operation.start < by.end);
  return uses.length === 0 || (by.end - since < graceMs && !wasAged && rotations.length < rememberedRotations);
};

/** Late uses of its parent that may have replaced a token, whose answer was lost. */
export const replacements = (session: SessionHistory, token: string): Stated<'refresh'>[] => {
  const parents = new Set(session.refreshes.filter(({ fact }) => fact.given === token).map(({ fact }) => fact.token));
  return session.refreshes.filter(
    ({ operation, fact }) =>
      parents.has(fact.token) &&
      operation.outcome !== 'refused' &&
      fact.given !== token &&
      !isSurelyInGrace(session, fact.token, operation),
  );
};

const mayBeReplaced = (session: SessionHistory, token: string, by: Operation): boolean =>
  replacements(session, token).some(({ operation }) => operation !== by && operation.start < by.end);

/** True when the service surely accepts the token: it is current, in its grace, or its successor was never used. */
export const isSurelyAcceptable = (session: SessionHistory, token: string, by: Operation): boolean =>
  !mayBeReplaced(session, token, by) &&
  (isSurelyInGrace(session, token, by) || !childMayHaveBeenUsed(session, token, by));

/** True when the token was surely rotated before the grace period. */
export const isSurelyLate = (session: SessionHistory, token: string, by: Operation): boolean => {
  const rotatedBy = Math.min(...sureEarlierUses(session, token, by).map(({ operation }) => operation.end));
  if (rotatedBy === Infinity) return false;
  const agedBetween = session.agings.some(
    (aging) => aging.outcome === 'accepted' && aging.start > rotatedBy && isBefore(aging, by),
  );
  return agedBetween || by.start - rotatedBy > graceMs;
};

/** Tokens that were answered to a token by a use that may have come before. */
const listChildren = (session: SessionHistory, token: string, by: Operation): string[] =>
  earlierUses(session, token, by).flatMap(({ fact }) => fact.given ?? []);

export const childWasSurelyUsed = (session: SessionHistory, token: string, by: Operation): boolean =>
  listChildren(session, token, by).some((child) => sureEarlierUses(session, child, by).length > 0);

/** True when any client may have used the successor of a used token, also with a lost answer. */
const childMayHaveBeenUsed = (session: SessionHistory, token: string, by: Operation): boolean =>
  listChildren(session, token, by).some((child) => earlierUses(session, child, by).length > 0);
