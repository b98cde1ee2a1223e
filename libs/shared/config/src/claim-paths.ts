import { parseJson } from './parse-json';

/** Claims that the product sets itself, and claims that standards define (RFC 7519, RFC 9068). */
const reservedClaims = new Set(
  'iss sub aud exp nbf iat jti typ sid role roles email email_verified aal amr acr auth_time azp scope scp client_id act may_act cnf org_id org_role org_membership'.split(
    ' ',
  ),
);

/** Allowed sources of a claim: only values that administrators or the service write. */
const sourcePattern = /^(appMetadata(\.[^.\s]{1,256}){1,8}|emailVerified|createdAt)$/;
const claimPattern = /^[A-Za-z0-9_:/.-]{1,100}$/;
const mostClaims = 20;

const findProblem = (claim: string, path: unknown): string | null => {
  if (!claimPattern.test(claim))
    return `has a claim "${claim}", whose name must be 1 to 100 letters, digits or _ : / . -`;
  if (reservedClaims.has(claim.toLowerCase())) return `has a claim "${claim}", which has a meaning of its own`;
  if (typeof path === 'string' && sourcePattern.test(path)) return null;
  return `must map "${claim}" to appMetadata.<key>, emailVerified or createdAt: users write their profiles themselves`;
};

/** Additional claims and the sources of their values: `{"tenant":"appMetadata.tenant"}`. */
export type ClaimPaths = Readonly<Record<string, string>>;

/** @returns the problems of a mapping, as sentences without a subject */
export const claimPathProblems = (json: string): string[] => {
  if (json === '') return [];
  const given = parseJson(json);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return ['must be a JSON object'];
  const entries = Object.entries(given);
  if (entries.length > mostClaims) return [`must have at most ${mostClaims} claims`];
  return entries.flatMap(([claim, path]) => findProblem(claim, path) ?? []);
};

/** @param json a mapping without problems */
export const parseClaimPaths = (json: string): ClaimPaths => (json === '' ? {} : (JSON.parse(json) as ClaimPaths));
