import { writeWarning, type Warning } from '@svc/contracts';
/** Scripts without a shipped font. */
const scripts = (
  'Adlam Balinese Canadian_Aboriginal Cherokee Coptic Ethiopic Gujarati Gurmukhi Javanese Kannada Khmer Lao Malayalam ' +
  'Meetei_Mayek Mongolian Myanmar Nko Ol_Chiki Oriya Runic Sinhala Sundanese Syriac Telugu Thaana Tibetan Tifinagh Yi'
)
  .split(' ')
  .map((name) => ({ name: name.replace('_', ' '), letters: new RegExp(`\\p{Script=${name}}`, 'u') }));

const named = 8;

const describeCharacter = (character: string): string =>
  scripts.find(({ letters }) => letters.test(character))?.name ??
  `${character} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/**
 * A sentence about characters without a font. It names their scripts where possible, so that scenes in one script
 * give one warning.
 * @returns null when no character is missing
 */
export const missingLettersWarning = (characters: readonly string[]): Warning | null => {
  if (characters.length === 0) return null;
  const names = [...new Set(characters.map(describeCharacter))].sort();
  const list = [...names.slice(0, named), ...(names.length > named ? ['…'] : [])].join(', ');
  return writeWarning('letters_missing', { letters: list });
};
