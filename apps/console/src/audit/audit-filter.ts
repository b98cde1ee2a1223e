import type { AuditFilter } from './audit-export';
import { auditKinds } from './audit-kinds';

/** Days as date inputs have them; empty for all. */
export interface ChosenEvents {
  /** Part of the address or name of the user. */
  text: string;
  kind: string;
  from: string;
  to: string;
}

/** @returns its beginning in the reader's time zone, where days have 23 to 25 hours; undefined until it is typed */
const startTime = (day: string, daysLater = 0): string | undefined => {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
};

/** The last day is included. */
export const auditFilter = (chosen: ChosenEvents, userId: string | undefined): AuditFilter => {
  const kind = auditKinds.find((own) => own === chosen.kind);
  const [from, to] = [startTime(chosen.from), startTime(chosen.to, 1)];
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(chosen.text === '' ? {} : { search: chosen.text }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
};
