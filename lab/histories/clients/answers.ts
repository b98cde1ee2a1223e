import type { Fact, FactorKind, Level, Outcome } from '../model/operation';
import type { WireAnswer } from '../system/replica';

const saysError = ({ location }: WireAnswer): boolean => location?.searchParams.get('svc_status') === 'error';

/** Shed load and lost connections say nothing of what became of the request. */
export const toOutcome = (answer: WireAnswer | null): Outcome => {
  if (answer === null || answer.status === 503) return 'unknown';
  if (saysError(answer)) return 'refused';
  return answer.status < 400 ? 'accepted' : 'refused';
};

/** Links answer browsers: by a page, or by sending them on with an error. */
export const readError = (answer: WireAnswer | null): string | null => {
  if (answer === null) return null;
  const code = answer.location?.searchParams.get('svc_error_code') ?? answer.body['error'];
  if (typeof code === 'string') return code;
  return saysError(answer) || (answer.isPage && answer.status >= 400) ? 'AUTH_INVALID_LINK' : null;
};

export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface AccessClaims {
  readonly sid: string;
  readonly aal: Level;
  readonly org_id?: string;
  readonly org_role?: string;
}

/** Reads claims without verifying the signature. */
export const readClaims = (accessToken: string): AccessClaims =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as AccessClaims;

/** The answer to a sign-in that still requires a second factor. */
interface HalfAnswer {
  readonly mfaToken: string;
  readonly factors: readonly { readonly id: string; readonly type: FactorKind }[];
}

export const findHalfAnswer = ({ body }: WireAnswer): HalfAnswer | undefined =>
  body['mfaRequired'] === true ? (body as unknown as HalfAnswer) : undefined;

export const factsOfUser = (user: unknown): Fact[] => {
  const { emailVerified, email } = (user ?? {}) as { emailVerified?: unknown; email?: unknown };
  return [
    ...(typeof emailVerified === 'boolean' ? [{ type: 'shows user', verified: emailVerified } as const] : []),
    ...(typeof email === 'string' ? [{ type: 'has address', address: email } as const] : []),
  ];
};

/** The cause that a refusal tells of the session whose token was presented. */
export const toldEnd = (session: string, answer: WireAnswer | null): Fact[] =>
  answer?.endCause === undefined ? [] : [{ type: 'told end', session, cause: answer.endCause }];

export const shownUser = (answer: WireAnswer | null): Fact[] => factsOfUser(answer?.body['user']);

export const shownLevel = (answer: WireAnswer | null): Fact[] => {
  const accessToken = text(answer?.body['accessToken']);
  if (accessToken === null) return [];
  const { sid, aal } = readClaims(accessToken);
  return [{ type: 'shows level', session: sid, level: aal }];
};

/** The organisation that a new access token is for, and the role in it. */
export const shownOrganization = (answer: WireAnswer | null): Fact[] => {
  const accessToken = text(answer?.body['accessToken']);
  const { org_id: right, org_role: role } =
    accessToken === null ? ({} as Partial<AccessClaims>) : readClaims(accessToken);
  if (right === undefined || role === undefined) return [];
  return [
    { type: 'uses right', right },
    { type: 'shows role', right, role },
  ];
};
