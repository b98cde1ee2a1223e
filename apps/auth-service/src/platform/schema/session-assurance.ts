import type { Session } from './session.entity';

/** How surely, and when, the owner of a session was recognised. */
export interface SessionAssurance extends Pick<Session, 'amr'> {
  /** Seconds since 1970. */
  authTime: number;
}
