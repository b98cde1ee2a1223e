import type { DocumentProblem } from '@svc/pipeline/readers';
import { decodeText } from './decode-text';
import { officeFile } from './office-files';

const isJson = (text: string): boolean => {
  try {
    return /^\s*[[{]/u.test(text) && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** At least three lines, each with as many separators outside of quotes as the first. */
const isTable = (text: string): boolean => {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const columns = [',', ';', '\t'].map((mark) =>
    lines.slice(0, 50).map((line) => line.replace(/"[^"]*"/gu, '').split(mark).length),
  );
  return (
    lines.length >= 3 &&
    lines.every((line) => line.length < 1_000) &&
    columns.some(([first = 1, ...others]) => first >= 3 && others.every((count) => count === first))
  );
};

const headCharacters = 4_096;

/** Name of the first element of markup, in lower case; undefined for other texts. */
const firstElement = (text: string): string | undefined => {
  const head = text.slice(0, headCharacters).trimStart();
  const bare = head.split('<!--').map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('')));
  return head.startsWith('<') ? /<([a-z][a-z\d]*)[\s/>]/iu.exec(bare.join(''))?.[1]?.toLowerCase() : undefined;
};

const kinds: readonly [DocumentProblem, (text: string) => boolean][] = [
  ['rtf', (text) => text.startsWith('{\\rtf')],
  ['svg', (text) => firstElement(text) === 'svg'],
  ['json', isJson],
  ['table', isTable],
];

/** Names a file of an office program, and one that is text only by its bytes; null for any other. */
export const otherFile = (bytes: Buffer): DocumentProblem | null => {
  if (bytes.length === 0) return 'empty';
  const office = officeFile(bytes);
  if (office !== null) return office;
  const text = decodeText(bytes);
  return text === null ? null : (kinds.find(([, recognises]) => recognises(text))?.[0] ?? null);
};
