/** Excludes invisible characters: blanks, controls, marks of format, fillers, and the empty Braille cell. */
const seen = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True for a text of which a reader sees something. */
export const isVisible = (text: string): boolean => seen.test(text);
