export interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /\s+|--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\d+|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|<>|!=|=>|<=|>=|\|\||->>|->|@>|::|./gs;

/** The tokens of a statement without space and comments; words in capitals. */
export function tokensOf(sql: string): Token[] {
  const found = [...sql.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
  return found
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('--'))
    .map((token) => (/^[A-Za-z_]/.test(token.text) ? { ...token, text: token.text.toUpperCase() } : token));
}
