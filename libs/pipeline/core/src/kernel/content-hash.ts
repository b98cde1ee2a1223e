import { createHash } from 'node:crypto';

/** JSON with sorted keys, so that equal values give equal text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** SHA-256 as 64 hexadecimal digits; the order of properties does not matter. */
export const hashContent = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
