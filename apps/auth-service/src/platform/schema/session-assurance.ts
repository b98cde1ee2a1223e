import type { Session } from './session.entity';

/** Methods and time of the recognition of a session's owner. */
export interface SessionAssurance extends Pick<Session, 'amr'> {
  /** Seconds since 1970. */
  authTime: number;
}
