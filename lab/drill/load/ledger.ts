import type { Answer } from './answers';

/** Data that a service acknowledged, and when. */
interface Promised {
  /** When it was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
  /** When the answer was there. */
  readonly acknowledgedAt: number;
}

export interface Account extends Promised {
  readonly email: string;
  readonly password: string;
}

/** A session that its client keeps alive by refreshing it. */
export interface Chain {
  readonly email: string;
  /** The newest that was answered. */
  refreshToken: string;
  openedAt: number;
  refreshedAt: number;
  /** When a refresh was last begun, whatever became of it. */
  triedAt: number;
  /** A refresh was sent whose answer never came. */
  hasLostAnswer: boolean;
  /** When it was answered that the session is over; null while it lives. */
  endedAt: number | null;
}

interface AskedVideo extends Promised {
  readonly taskId: string;
}

interface QueuedMail extends Promised {
  readonly email: string;
}

/** Everything that people were told while a drill ran. */
export class Ledger {
  readonly accounts: Account[] = [];
  readonly chains: Chain[] = [];
  readonly videos: AskedVideo[] = [];
  readonly mails: QueuedMail[] = [];
  readonly answers: Answer[] = [];
}
