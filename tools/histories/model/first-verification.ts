import type { AccountStatements } from './account-statements';
import type { End } from './end';
import type { Stated } from './operation';

import { verifications, wasSurelyVerified } from './verification';

const endOf = (statements: AccountStatements, { operation, fact }: Stated<'verifies'>): End => {
  const rivals = verifications(statements).filter((rival) => rival.operation.start < operation.end);
  const firstStart = Math.min(...rivals.map((rival) => rival.operation.start));
  const kept = rivals.flatMap((rival) => (rival.fact.type === 'verifies' ? rival.fact.keeps : []));
  return {
    operation,
    reason: 'the first verification',
    isSure: ({ id, opened }) =>
      operation.outcome === 'accepted' && !kept.includes(id) && opened.operation.end < firstStart,
    isPossible: ({ id, opened }) =>
      opened.operation !== operation && !fact.keeps.includes(id) && opened.operation.start < operation.end,
  };
};

/**
 * The first proof of the mailbox ends the sessions of whoever signed up with it before. Of several that overlap nobody
 * knows which was the first, but when one was acknowledged there has been one.
 */
export const firstVerificationEnds = (statements: AccountStatements): End[] =>
  statements
    .all('verifies')
    .filter(({ operation }) => operation.outcome !== 'refused' && !wasSurelyVerified(statements, operation))
    .map((stated) => endOf(statements, stated));
