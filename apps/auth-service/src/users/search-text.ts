import { unicodeForm } from '@svc/http';
import { shownEmail } from '../platform/fields/email-address';

/** Longer than every address, name and search term. */
const maximumLength = 2_048;

/** Separates email and name, so that no term matches across: both refuse control characters. */
const separator = '\u0001';

const folded = (text: string): string => unicodeForm(text, 'NFC', maximumLength).toLowerCase();

/** The text that administrators' search uses. */
export const searchTextOf = (email: string, name: string): string =>
  `${folded(shownEmail(email) ?? '')}${separator}${folded(name)}`;

/** A LIKE pattern that matches the term literally. */
export const searchPatternOf = (term: string): string => `%${folded(term).replace(/[\\%_]/g, '\\$&')}%`;
