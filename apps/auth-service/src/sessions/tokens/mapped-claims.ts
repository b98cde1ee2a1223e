import type { ClaimPaths } from '@svc/config';

/** What additional claims may be taken from. */
export interface ClaimSource {
  appMetadata: Readonly<Record<string, unknown>>;
  emailVerified: boolean;
  createdAt: Date;
}

/** With a token of this size beside it every proxy still takes the header. */
export const mappedClaimsMaximumBytes = 4096;

const ownValue = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** Claims without a value are left out. */
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
