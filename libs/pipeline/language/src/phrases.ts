import { jaModel, Parser } from 'budoux';

const japanese = new Parser(jaModel);
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Offsets at which phrases of a Japanese text end (bunsetsu: a word with its particles and endings). A row that ends
 * elsewhere looks broken to its readers. Null for other texts, where a row may end with any word.
 */
export const phraseEnds = (text: string): ReadonlySet<number> | null =>
  kana.test(text) ? new Set(japanese.parseBoundaries(text)) : null;
