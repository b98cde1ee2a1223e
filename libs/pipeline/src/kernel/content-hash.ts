import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal values give equal text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** SHA-256 as 64 hexadecimal digits: equal for equal values, in whatever order their properties stand. */
export const hashContent = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
