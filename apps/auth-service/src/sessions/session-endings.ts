import type { Refusal } from '@svc/errors';

/** Events that end a session, as they are stored and as its bearer is told. */
const endings = {
  logout: 'logout',
  reuse: 'refresh_reuse',
  reset: 'password_reset',
  ban: 'ban',
  ended: 'ended_by_owner',
  disabled: 'administrator',
  exchange: 'code_reuse',
  takeover: 'provider_sign_in',
  verified: 'first_verification',
  password: 'password_change',
  factors: 'factor_change',
  undo: 'email_change_undone',
  upgraded: 'account_upgrade',
  replaced: 'next_sign_in',
  limit: 'session_limit',
  deprovisioned: 'deprovisioned',
} as const;

export type EndReason = keyof typeof endings;

export interface SessionEnding {
  endReason: EndReason | null;
  hasExpired: boolean;
  /** The account is banned or disabled. */
  isBarred: boolean;
}

const eventOf = ({ endReason, hasExpired, isBarred }: SessionEnding): string | undefined => {
  if (endReason !== null) return endings[endReason];
  if (isBarred) return 'ban';
  return hasExpired ? 'expiry' : undefined;
};

/** @param ending undefined when there is no such session any more */
export const refusalOfEnded = (ending: SessionEnding | undefined): Refusal => {
  const detail = ending && eventOf(ending);
  return { reason: 'session_ended', ...(detail === undefined ? {} : { detail }) };
};
