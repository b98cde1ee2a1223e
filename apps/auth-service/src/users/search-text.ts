/** Between email and name, where no search term can reach across: control characters are refused in both. */
const separator = '\u0001';

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** What administrators search in. */
export const searchTextOf = (email: string, name: string): string => `${folded(email)}${separator}${folded(name)}`;

/** A pattern for LIKE that takes the term literally. */
export const searchPatternOf = (term: string): string => `%${folded(term).replace(/[\\%_]/g, '\\$&')}%`;
