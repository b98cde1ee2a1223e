/**
 * A spreadsheet runs a cell that begins so as a formula (https://owasp.org/www-community/attacks/CSV_Injection). One whose
 * locale separates by semicolons cuts a cell of a file with commas at each of them, in quotes too.
 */
const formula = /(?<=^|[;\t\r\n])(?=[' ]*[=+\-@\t\r\n＝＋－＠])/gu;
const disarmed = /(?<=^|[;\t\r\n])'(?=[' ]*[=+\-@\t\r\n＝＋－＠])/gu;

/** Puts an apostrophe before each formula; `armFormulas` gives the text back. */
export const disarmFormulas = (text: string): string => text.replaceAll(formula, "'");

export const armFormulas = (cell: string): string => cell.replaceAll(disarmed, '');
