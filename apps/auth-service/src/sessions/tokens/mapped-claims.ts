import type { ClaimPaths } from '@svc/config';

/** Sources of additional claims. */
export interface ClaimSource {
  appMetadata: Readonly<Record<string, unknown>>;
  emailVerified: boolean;
  createdAt: Date;
}

/** Proxies accept a header with a token of this size. */
export const mappedClaimsMaximumBytes = 4096;

const ownValue = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** Claims without a value are omitted. */
export const mappedClaims = (
  paths: ClaimPaths,
  { appMetadata, emailVerified, createdAt }: ClaimSource,
): Record<string, unknown> => {
  const source = { appMetadata, emailVerified, createdAt: createdAt.toISOString() };
  const claims = Object.entries(paths).map(([claim, path]): [string, unknown] => [
    claim,
    path.split('.').reduce<unknown>(ownValue, source),
  ]);
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined));
};

export const isTooLarge = (claims: Readonly<Record<string, unknown>>): boolean =>
  Buffer.byteLength(JSON.stringify(claims)) > mappedClaimsMaximumBytes;
