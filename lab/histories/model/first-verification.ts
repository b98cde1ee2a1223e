import type { AccountStatements } from './account-statements';
import type { End } from './end';
import type { EndCause, Operation, Stated } from './operation';
import { isUndo, verifications, wasSurelyVerified } from './verification';

/** A first verification, which ends earlier sessions and removes factors that were begun in them. */
interface FirstVerification {
  readonly operation: Operation;
  readonly isSureFor: (sessionId: string | null, begun: Operation) => boolean;
  readonly isPossibleFor: (sessionId: string | null, begun: Operation) => boolean;
}

const findFirstVerification = (
  statements: AccountStatements,
  { operation, fact }: Stated<'verifies'>,
): FirstVerification => {
  const rivals = verifications(statements).filter((rival) => rival.operation.start < operation.end);
  const firstStart = Math.min(...rivals.map((rival) => rival.operation.start));
  const kept = rivals.flatMap((rival) => (rival.fact.type === 'verifies' ? rival.fact.keeps : []));
  // An undo of a verified address removes only factors that were added since.
  const isCertain = rivals.every((rival) => !isUndo(rival.operation));
  return {
    operation,
    isSureFor: (sessionId, begun) =>
      operation.outcome === 'accepted' && isCertain && !kept.includes(sessionId ?? '') && begun.end < firstStart,
    isPossibleFor: (sessionId, begun) =>
      begun !== operation && !fact.keeps.includes(sessionId ?? '') && begun.start < operation.end,
  };
};

/**
 * The first verification of an address ends the sessions of users who signed up with it before. When several
 * verifications overlap, the first one is unknown, but an accepted one proves that there was a first one.
 */
export const firstVerifications = (statements: AccountStatements): FirstVerification[] =>
  statements
    .all('verifies')
    .filter(({ operation }) => operation.outcome !== 'refused' && !wasSurelyVerified(statements, operation))
    .map((stated) => findFirstVerification(statements, stated));

/** An undo or a change of the address names itself; so does a reset, which verifies too. */
const listCauses = ({ facts }: Operation): readonly EndCause[] => {
  if (facts.some(({ type }) => type === 'undoes')) return ['email_change_undone'];
  if (facts.some(({ type }) => type === 'ends others')) return ['email_change'];
  return facts.some(({ type }) => type === 'sets password')
    ? ['password_reset', 'first_verification']
    : ['first_verification'];
};

export const firstVerificationEnds = (statements: AccountStatements): End[] =>
  firstVerifications(statements).map(({ operation, isSureFor, isPossibleFor }) => ({
    operation,
    reason: 'the first verification',
    causes: listCauses(operation),
    isSure: ({ id, opened }) => isSureFor(id, opened.operation),
    isPossible: ({ id, opened }) => isPossibleFor(id, opened.operation),
  }));
