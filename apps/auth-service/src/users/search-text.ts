import { unicodeForm } from '@svc/http';
import { shownEmail } from '../platform/fields/email-address';

/** Addresses, names and terms are all shorter. */
const maximumLength = 2_048;

/** Between email and name, where no search term can reach across: control characters are refused in both. */
const separator = '\u0001';

const folded = (text: string): string => unicodeForm(text, 'NFC', maximumLength).toLowerCase();

/** What administrators search in. */
export const searchTextOf = (email: string, name: string): string =>
  `${folded(shownEmail(email) ?? '')}${separator}${folded(name)}`;

/** A pattern for LIKE that takes the term literally. */
export const searchPatternOf = (term: string): string => `%${folded(term).replace(/[\\%_]/g, '\\$&')}%`;
