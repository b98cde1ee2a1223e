import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** `Scene 1:`, `Narrator:`, `1.` and similar labels before the text. */
const label = lists.pattern('iu')`^(?:${'labels'})\s*[:：.)\-–—]\s+|^(?:旁白|ナレーション)[:：]`;
/** Stage directions of models that were trained on scripts: `[soft music]`, `(pause)`, `*smiles*`. */
const directions = lists.pattern(
  'giu',
)`\[[^[\]]*\]|【[^【】]*】|\((?:${'stage directions'})[^()]*\)|(?<!\*)\*(?!\*)[^*]{1,40}\*(?!\*)`;
/**
 * Stage directions in any language: brackets at the beginning, or between sentences without being one: `(Kamera
 * schwenkt)`.
 */
const asides =
  /^\s*[(（][^()（）]*[)）]|(?<=[.!?…。！？]["'»”’]?\s*)[(（][^()（）]*[^()（）.!?…。！？][)）](?=\s|$|\p{L})/gu;
const emoji =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{fe0f}\u{200d}\p{Extended_Pictographic}]*|[\u{1f1e6}-\u{1f1ff}]{2}/gu;

/**
 * Cleans a model's text for voice and captions: one line, well-formed, without markup, labels, stage directions and
 * emoji. Empty when nothing is left.
 */
export const spokenText = (text: unknown): string => {
  if (typeof text !== 'string') return '';
  const line = text
    .toWellFormed()
    .replace(/<\/?[a-z][^<>]{0,80}>/giu, '')
    .replace(/!?\[([^[\]]*)\]\(https?:[^)[]*\)/gu, '$1')
    .replace(/(\*\*|__)(.+?)\1/gu, '$2')
    .replace(directions(), ' ')
    .replace(asides, ' ')
    .replace(/(?<![`#>~])[`#>~]+(?=\s|$)|`/gu, '')
    .replace(emoji, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/(?<!\s)\s+([,.;:!?])/gu, '$1')
    .replace(/^\s*[-*•>#]+\s+/u, '')
    .trim();
  const spoken = line.replace(label(), '').trim();
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : '';
};
