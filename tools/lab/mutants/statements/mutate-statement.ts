interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /\s+|--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\d+|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?|<>|!=|=>|<=|>=|\|\||->>|->|@>|::|./gs;

/** The tokens of a statement without space and comments; words in capitals. */
function tokensOf(sql: string): Token[] {
  const found = [...sql.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
  return found
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('--'))
    .map((token) => (/^[A-Za-z_]/.test(token.text) ? { ...token, text: token.text.toUpperCase() } : token));
}

/** One rule of a statement undone. */
export interface StatementMutant {
  readonly rule: Rule;
  /** Text before and after the mutation. */
  readonly original: string;
  readonly replacement: string;
  /** The whole statement as it is then. */
  readonly sql: string;
}

export type Rule = 'condition' | 'comparison' | 'null test' | 'branch' | 'arithmetic' | 'bound' | 'lock' | 'assignment';

interface Edit {
  readonly rule: Rule;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  /** Writes the replacement in a form from which PostgreSQL can infer the types of parameters. */
  readonly write?: (original: string) => string;
}

/**
 * Every way of undoing one rule of a statement: a condition that always holds, a limit that is off by one, a null test
 * turned round, a branch that is always or never taken, plus for minus, least for greatest, a lock that is not taken, a
 * column that is not written.
 */
export function mutateStatement(sql: string): StatementMutant[] {
  const tokens = tokensOf(sql);
  const held = [...conditions(tokens), ...branches(tokens)];
  // A null test that is a condition is undone as one.
  const others = replacements(tokens).filter(
    (edit) => edit.rule !== 'null test' || !held.some((one) => holds(one, edit)),
  );
  const edits = [...held, ...others, ...locks(tokens), ...assignments(tokens)];
  return edits.map(({ rule, from, to, replacement, write }) => {
    const original = sql.slice(from, to);
    const changed = sql.slice(0, from) + (write?.(original) ?? replacement) + sql.slice(to);
    return { rule, original: original.replace(/\s+/g, ' '), replacement, sql: changed };
  });
}

const holds = (outer: Edit, inner: Edit): boolean => outer.from <= inner.from && inner.to <= outer.to;

const CONDITION_STARTS = new Set(['WHERE', 'ON', 'AND', 'OR', 'HAVING']);
const CONDITION_ENDS = new Set([
  ...['WHERE', 'AND', 'OR', 'GROUP', 'ORDER', 'LIMIT', 'RETURNING', 'JOIN', 'LEFT', 'INNER', 'CROSS', 'SET', 'DO'],
  ...['FOR', 'UNION', 'HAVING', 'THEN', 'WINDOW', 'OFFSET', ')', ';'],
]);

/** Each operand of AND and OR, and a condition that stands alone. */
function conditions(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index): Edit[] => {
    const isStart = token.text === '(' || (CONDITION_STARTS.has(token.text) && !isPartOfOperator(tokens, index));
    const isConflict = tokens[index + 1]?.text === 'CONFLICT';
    const span = isStart && !isConflict ? spanFrom(tokens, index + 1, CONDITION_ENDS) : undefined;
    if (span === undefined) return [];
    const joint = tokens[span.next]?.text;
    if (token.text === '(' && joint !== 'AND' && joint !== 'OR') return [];
    return [constant('condition', span, token.text === 'OR' || joint === 'OR' ? 'FALSE' : 'TRUE')];
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** The token that ends it. */
  readonly next: number;
}

const constant = (rule: Rule, { from, to }: Span, replacement: 'TRUE' | 'FALSE'): Edit => ({
  rule,
  from,
  to,
  replacement,
  write: (original) => `(${original} ${replacement === 'TRUE' ? 'OR TRUE' : 'AND FALSE'})`,
});

/** From one token to the next that ends it on the same level of parentheses. */
function spanFrom(tokens: readonly Token[], start: number, ends: ReadonlySet<string>): Span | undefined {
  let depth = 0;
  let next = start;
  for (; next < tokens.length; next += 1) {
    const { text } = tokens[next] as Token;
    if (depth === 0 && ends.has(text) && !isPartOfOperator(tokens, next)) break;
    if (text === '(' || text === 'CASE') depth += 1;
    if (text === ')' || text === 'END') depth -= 1;
  }
  const [first, last] = [tokens[start], tokens[next - 1]];
  return first === undefined || last === undefined || next <= start
    ? undefined
    : { from: first.from, to: last.to, next };
}

/** `BETWEEN a AND b`, `IS DISTINCT FROM`. */
const isPartOfOperator = (tokens: readonly Token[], index: number): boolean =>
  (tokens[index]?.text === 'FROM' && tokens[index - 1]?.text === 'DISTINCT') ||
  (tokens[index]?.text === 'AND' && tokens.slice(Math.max(0, index - 6), index).some(({ text }) => text === 'BETWEEN'));

const BRANCH_END = new Set(['THEN']);

function branches(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index): Edit[] => {
    const span = token.text === 'WHEN' ? spanFrom(tokens, index + 1, BRANCH_END) : undefined;
    return span === undefined ? [] : [constant('branch', span, 'TRUE'), constant('branch', span, 'FALSE')];
  });
}

const COMPARISONS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+' };
const BOUNDS: Readonly<Record<string, string>> = { LEAST: 'greatest', GREATEST: 'least', MIN: 'max', MAX: 'min' };

function replacements(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index): Edit[] => {
    const replace = (rule: Rule, replacement: string): Edit => ({ rule, from: token.from, to: token.to, replacement });
    const { text } = token;
    if (COMPARISONS[text] !== undefined && !isAboutTime(tokens, index))
      return [replace('comparison', COMPARISONS[text])];
    if (ARITHMETIC[text] !== undefined) return [replace('arithmetic', ARITHMETIC[text])];
    if (BOUNDS[text] !== undefined && tokens[index + 1]?.text === '(') return [replace('bound', BOUNDS[text])];
    return text === 'IS' ? nullTest(tokens, index) : [];
  });
}

/** No test hits the microsecond in which a time is reached. */
function isAboutTime(tokens: readonly Token[], index: number): boolean {
  const before = tokens.findLastIndex(({ text }, place) => place < index && CONDITION_ENDS.has(text));
  const span = spanFrom(tokens, Math.max(before + 1, index - 4), CONDITION_ENDS);
  return tokens.slice(Math.max(before + 1, index - 4), span?.next).some(({ text }) => text === 'NOW');
}

function nullTest(tokens: readonly Token[], index: number): Edit[] {
  const [is, next, last] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (is === undefined || next === undefined) return [];
  if (next.text === 'NOT' && last !== undefined)
    return [{ rule: 'null test', from: next.from, to: last.from, replacement: '' }];
  return [{ rule: 'null test', from: is.from, to: is.to, replacement: 'IS NOT' }];
}

function locks(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index): Edit[] => {
    const mode = tokens[index + 1];
    const isLock = token.text === 'FOR' && (mode?.text === 'UPDATE' || mode?.text === 'SHARE');
    return isLock && mode !== undefined ? [{ rule: 'lock', from: token.from, to: mode.to, replacement: '' }] : [];
  });
}

const ASSIGNMENTS_END = new Set(['WHERE', 'FROM', 'RETURNING', ')', ';']);
const ASSIGNMENT_END = new Set([...ASSIGNMENTS_END, ',']);

/** Each `column = value` after SET, as if it were not written. */
function assignments(tokens: readonly Token[]): Edit[] {
  return tokens.flatMap((token, index): Edit[] => (token.text === 'SET' ? assignmentsFrom(tokens, index + 1) : []));
}

function assignmentsFrom(tokens: readonly Token[], first: number): Edit[] {
  const edits: Edit[] = [];
  for (let start = first; ;) {
    const span = spanFrom(tokens, start, ASSIGNMENT_END);
    const equals = span === undefined ? -1 : tokens.findIndex(({ text }, index) => index >= start && text === '=');
    const value = tokens[equals + 1];
    if (span === undefined || equals < 0 || equals >= span.next || value === undefined) return edits;
    const replacement = `${aliasBefore(tokens, first)}.${columnOf(tokens, start, equals)}`;
    const write = (original: string): string => `CASE WHEN TRUE THEN ${replacement} ELSE ${original} END`;
    edits.push({ rule: 'assignment', from: value.from, to: span.to, replacement, write });
    if (tokens[span.next]?.text !== ',') return edits;
    start = span.next + 1;
  }
}

const columnOf = (tokens: readonly Token[], start: number, equals: number): string =>
  tokens
    .slice(start, equals)
    .map(({ text }) => text)
    .join('')
    .toLowerCase();

/** Returns the name of the written row: its alias, or the table's name without the schema. */
function aliasBefore(tokens: readonly Token[], set: number): string {
  const verb = tokens.findLastIndex(
    ({ text }, index) =>
      index < set - 2 && (text === 'INTO' || (text === 'UPDATE' && tokens[index - 1]?.text !== 'DO')),
  );
  const words = tokens.slice(verb + 1, verb + 6).map(({ text }) => text);
  const name = words[1] === '.' ? words[2] : words[0];
  const rest = words[1] === '.' ? words.slice(3) : words.slice(1);
  const alias = rest[0] === 'AS' ? rest[1] : rest[0];
  const isAlias = alias !== undefined && alias !== 'SET' && /^[A-Z_]/.test(alias);
  return (isAlias ? alias : (name ?? '')).toLowerCase();
}
