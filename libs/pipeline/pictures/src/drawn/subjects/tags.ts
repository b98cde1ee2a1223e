/** A tag of a drawing's file. */
export interface Tag {
  /** Position in the text. */
  readonly at: number;
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
  readonly attributes: ReadonlyMap<string, string>;
}

/** Throws an error that names the file, the line of the position, and the reason. */
export type Fail = (at: number, reason: string) => never;

const tagPattern = /(\s*)<(\/?)([a-z]+)((?:\s+[a-z:-]+="[^"<>&]*")*)\s*(\/?)>/giy;
const attributePattern = /\s([a-z:-]+)="([^"]*)"/gi;

const toTag = ([, space = '', end, name = '', attributes = '', empty]: readonly string[], index: number): Tag => ({
  at: index + space.length,
  name,
  kind: end === '/' ? 'end' : empty === '/' ? 'empty' : 'start',
  attributes: new Map(Array.from(attributes.matchAll(attributePattern), ([, key = '', value = '']) => [key, value])),
});

/** Reads nothing but tags: what else XML has fails. */
export const readTags = (text: string, fail: Fail): Tag[] => {
  const written = text.trimEnd();
  const found = [...written.matchAll(tagPattern)];
  const last = found.at(-1);
  const end = last === undefined ? 0 : last.index + last[0].length;
  if (end < written.length)
    fail(end + written.slice(end).search(/\S/), 'expected a tag whose attributes have double quotes');
  return found.map((match) => toTag(match, match.index));
};
