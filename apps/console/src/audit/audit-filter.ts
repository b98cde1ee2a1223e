import type { AuditFilter } from './audit-export';
import { auditKinds } from './audit-kinds';

/** Days as date inputs have them; empty for all. */
export interface ChosenEvents {
  kind: string;
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Days of the reader's time zone; the last one is included. */
export const auditFilter = ({ kind, from, to }: ChosenEvents, userId: string | undefined): AuditFilter => {
  const known = auditKinds.find((own) => own === kind);
  const start = (day: string): number => new Date(`${day}T00:00`).getTime();
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(known === undefined ? {} : { kind: known }),
    ...(from === '' ? {} : { from: new Date(start(from)).toISOString() }),
    ...(to === '' ? {} : { to: new Date(start(to) + dayMs).toISOString() }),
  };
};
