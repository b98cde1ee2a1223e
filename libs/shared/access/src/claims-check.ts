import { AppError, type Refusal } from '@svc/errors';
import { loopbackAliases } from '@svc/http';
import { isAccessClaims, type AccessClaims } from './access-claims';

interface ExpectedClaims {
  issuer: string;
  audience: string;
  /** Address of this service: tokens of clients are issued for it, or for its MCP endpoint (RFC 8707). */
  resource?: string;
}

const claimText = (claim: unknown): string => (typeof claim === 'string' ? claim : 'none');

const refusalOfTimes = ({ exp, nbf }: Record<string, unknown>): Refusal | undefined => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  if (typeof exp === 'number' && exp <= nowSeconds) return { reason: 'expired' };
  if (nbf === undefined) return undefined;
  if (typeof nbf !== 'number') return { reason: 'wrong_claims' };
  return nbf > nowSeconds ? { reason: 'not_yet_valid' } : undefined;
};

/** Exact: another service may have an address below this one, and must not use here what it receives. */
const isAt = (audience: string, address: string): boolean =>
  [address, `${address}/`, `${address}/mcp`].includes(audience);

/** A client's token names its scopes: one without them would have all rights of a session. */
const isForResource = ({ aud, scope }: Record<string, unknown>, addresses: readonly string[]): boolean =>
  typeof aud === 'string' && typeof scope === 'string' && addresses.some((address) => isAt(aud, address));

/**
 * Checks the claims of tokens whose signature was verified before: their refusal says what is wrong. An issuer on loopback
 * is the same under each loopback name.
 */
export const createClaimsCheck = ({
  issuer,
  audience,
  resource,
}: ExpectedClaims): ((claims: unknown) => AccessClaims) => {
  const issuers = loopbackAliases(issuer);
  const address = resource === undefined ? undefined : (URL.parse(resource)?.href ?? resource).replace(/\/$/, '');
  const addresses = address === undefined ? [] : loopbackAliases(address);

  const findRefusal = (claims: Record<string, unknown>): Refusal | undefined => {
    const { iss, aud } = claims;
    if (!issuers.includes(claimText(iss)))
      return { reason: 'wrong_issuer', detail: `${claimText(iss)}, expected ${issuer}` };
    if (aud !== audience && !isForResource(claims, addresses))
      return { reason: 'wrong_audience', detail: `${claimText(aud)}, expected ${audience}` };
    return refusalOfTimes(claims);
  };

  return (claims) => {
    const refusal = findRefusal((claims ?? {}) as Record<string, unknown>);
    if (refusal !== undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal });
    if (!isAccessClaims(claims)) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'wrong_claims' } });
    return claims;
  };
};
