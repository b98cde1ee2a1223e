export class ObjectNotFoundError extends Error {
  constructor(readonly key: string) {
    super(`There is no object "${key}".`);
    this.name = 'ObjectNotFoundError';
  }
}

export class InvalidObjectKeyError extends Error {
  constructor(readonly key: string) {
    super(
      `"${key.slice(0, 100)}" is no object key: use segments of letters (NFC), digits, ".", "_" and "-", joined by "/", up to 512 characters.`,
    );
    this.name = 'InvalidObjectKeyError';
  }
}

/** Letters of every script, with their marks: nothing that is invisible, turns the direction of text, or is a separator. */
const segment = /^(?!\.{1,2}$)(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}._-]+$/u;
/** File systems limit a name in bytes. */
const segmentBytes = 255;
const maximumLength = 512;

const isSegment = (part: string): boolean =>
  segment.test(part) && Buffer.byteLength(part) <= segmentBytes && part === part.normalize('NFC');

/** True when every store can use the key unchanged: no path traversal, no hidden file, one way to write it. */
export const isObjectKey = (key: string): boolean =>
  key.length <= maximumLength && !key.startsWith('.') && key.split('/').every(isSegment);

/** @throws InvalidObjectKeyError */
export const requireObjectKey = (key: string): string => {
  if (!isObjectKey(key)) throw new InvalidObjectKeyError(key);
  return key;
};

/** @throws InvalidObjectKeyError when a prefix is neither empty nor whole segments with a closing slash */
export const requireObjectPrefix = (prefix: string): string => {
  if (prefix === '') return prefix;
  if (!prefix.endsWith('/')) throw new InvalidObjectKeyError(prefix);
  return `${requireObjectKey(prefix.slice(0, -1))}/`;
};
