/** A line of an environment file that cannot be read. */
export class DotenvError extends Error {
  override readonly name = 'DotenvError';

  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
  }
}

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/**
 * Reads `NAME=value` lines. A value may stand in single quotes (taken literally) or double quotes (`\n`, `\"` ...);
 * `#` begins a comment on a line of its own or after a blank.
 * @throws DotenvError naming the first line that is none of this; the value itself is never repeated
 */
export function parseDotenv(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new DotenvError(index + 1, 'expected NAME=value');
    values[name] = readValue(value, index + 1);
  }
  return values;
}

function readValue(value: string, line: number): string {
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return value.replace(/(^|\s+)#.*$/, '').trim();
  const quoted = quote === '"' ? /^"((?:[^"\\]|\\.)*)"\s*(#.*)?$/ : /^'([^']*)'\s*(#.*)?$/;
  const content = quoted.exec(value)?.[1];
  if (content === undefined) throw new DotenvError(line, 'the quoted value does not end on the same line');
  return quote === "'" ? content : content.replace(/\\(.)/g, (whole, character: string) => ESCAPES[character] ?? whole);
}
