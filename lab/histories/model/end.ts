import { isBefore, type EndCause, type Operation } from './operation';
import type { SessionHistory } from './session-history';

/** Something that ended sessions, or may have. */
export interface End {
  readonly operation: Operation;
  readonly reason: string;
  /** Refusals name one of them when this ended the session. */
  readonly causes: readonly EndCause[];
  /** True when the session is dead after the operation. */
  isSure(session: SessionHistory): boolean;
  /** True when the session may be dead as soon as the operation has begun. */
  isPossible(session: SessionHistory): boolean;
}

const isAccepted = (operation: Operation): boolean => operation.outcome === 'accepted';

/** Ends every session that there is at one moment of the operation. */
export const endOfAll = (
  operation: Operation,
  { reason, causes }: Pick<End, 'reason' | 'causes'>,
  exceptId?: string,
): End => ({
  operation,
  reason,
  causes,
  isSure: ({ id, opened }) => isAccepted(operation) && id !== exceptId && isBefore(opened.operation, operation),
  isPossible: ({ id, opened }) =>
    id !== exceptId && opened.operation !== operation && opened.operation.start < operation.end,
});
