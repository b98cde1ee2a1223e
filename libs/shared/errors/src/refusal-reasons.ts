/** `error` of a challenge: RFC 6750, 3.1, RFC 9449, 7.1, and RFC 9470, 3; null where a request bore no credential. */
type ChallengeError =
  | 'invalid_request'
  | 'invalid_token'
  | 'invalid_dpop_proof'
  | 'insufficient_scope'
  | 'insufficient_user_authentication'
  | null;

/**
 * Reasons for which both services refuse a token, a cookie or a key. Clients read them in `WWW-Authenticate`. All that say
 * something about a token's content are for the bearer of a valid signature; without one the reason is `signature`.
 */
const refusalReasons = {
  token_missing: null,
  malformed: 'invalid_token',
  signature: 'invalid_token',
  unknown_key: 'invalid_token',
  wrong_issuer: 'invalid_token',
  wrong_audience: 'invalid_token',
  expired: 'invalid_token',
  not_yet_valid: 'invalid_token',
  wrong_claims: 'invalid_token',
  session_ended: 'invalid_token',
  membership_ended: 'invalid_token',
  proof_missing: 'invalid_dpop_proof',
  proof_wrong: 'invalid_dpop_proof',
  proof_replayed: 'invalid_dpop_proof',
  cookie_missing: 'invalid_token',
  api_key_wrong: 'invalid_token',
  api_key_not_accepted: 'invalid_token',
  other_account: 'invalid_token',
  csrf_missing: 'invalid_request',
  csrf_wrong: 'invalid_request',
  foreign_origin: 'invalid_request',
  scope_missing: 'insufficient_scope',
  administrator_required: 'insufficient_scope',
  user_required: 'insufficient_scope',
  named_user_required: 'insufficient_scope',
  organization_role_required: 'insufficient_scope',
  verified_email_required: 'insufficient_scope',
  banned: 'insufficient_scope',
  second_factor_required: 'insufficient_user_authentication',
  fresh_sign_in_required: 'insufficient_user_authentication',
} as const satisfies Record<string, ChallengeError>;

export type RefusalReason = keyof typeof refusalReasons;

export interface Refusal {
  reason: RefusalReason;
  /** Such as both issuers, or the event that ended the session. */
  detail?: string;
  /** The missing scope (RFC 6750, 3). */
  scope?: string;
}

const longestDetail = 300;

/** Reason and detail in the characters of an `error_description` (RFC 6750, 3). */
export const describeRefusal = ({ reason, detail }: Refusal): string =>
  detail === undefined ? reason : `${reason}: ${detail.slice(0, longestDetail).replace(/[^ !#-[\]-~]/g, '?')}`;

/** Value of `WWW-Authenticate`. */
export const writeChallenge = (refusal: Refusal): string => {
  const error = refusalReasons[refusal.reason];
  if (error === null) return 'Bearer';
  const scope = refusal.scope === undefined ? '' : `, scope="${refusal.scope}"`;
  const scheme = error === 'invalid_dpop_proof' ? 'DPoP' : 'Bearer';
  return `${scheme} error="${error}", error_description="${describeRefusal(refusal)}"${scope}`;
};
