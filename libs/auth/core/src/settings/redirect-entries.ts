/** An entry of `allowedRedirectUrls`, read by the WHATWG parser. */
interface RedirectEntry {
  /** The typed text, with a placeholder word for each star, without `:*` and `**`. */
  typed: string;
  /** The stored form: the parser's serialisation, with stars. */
  normal: string;
  /** The parser's result for `typed`. */
  filled: URL;
  /** True for `:*`. */
  hasAnyPort: boolean;
  /** True for a final `/**`: any path below. */
  isOpenEnded: boolean;
}

/** Rules that an entry with a star at a place where it means nothing breaks. */
export const starProblems = ['starScheme', 'starPlace', 'starPort', 'starHost', 'starPath'] as const;

type StarProblem = (typeof starProblems)[number];

/**
 * Replaces a star while the parser reads an entry: valid in a host label and as a path segment, and unlikely in use.
 */
const anyPart = 'svc-any-part';

/** Scheme, host, port, path and rest of an address with two slashes. */
const entryPattern =
  /^(?<scheme>https?):\/\/(?<host>\[[^\]/]*\]|[^/?#:@\\[\]]*)(?<port>:\d*|:\*)?(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/i;

/** The parser encodes labels of other letters as a whole: a star in one would stand for something else. */
const labelWithStar = /^(?!xn--)[a-z\d-]*\*[a-z\d-]*$/i;
const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/i;

type FilledEntry = Pick<RedirectEntry, 'typed' | 'hasAnyPort' | 'isOpenEnded'>;

const isPlain = (part: string): boolean => !part.includes('*');

const fill = (parts: readonly string[], separator: string): string =>
  parts.map((part) => part.replace('*', anyPart)).join(separator);

const hostProblem = (scheme: string, labels: readonly string[]): boolean =>
  labels.some((label) => !isPlain(label) && (scheme === 'http' || !labelWithStar.test(label)));

const withWords = (entry: string): FilledEntry | StarProblem => {
  if (isPlain(entry)) return { typed: entry, hasAnyPort: false, isOpenEnded: false };
  if (!/^https?:/i.test(entry)) return 'starScheme';
  const { scheme = '', host = '', port = '', path = '', query = '' } = entryPattern.exec(entry)?.groups ?? {};
  if (scheme === '' || !isPlain(query)) return 'starPlace';
  const [labels, segments] = [host.split('.'), path.split('/')];
  const isOpenEnded = segments.length > 1 && segments.at(-1) === '**';
  const read = isOpenEnded ? [...segments.slice(0, -1), ''] : segments;
  if (hostProblem(scheme.toLowerCase(), labels)) return 'starHost';
  if (!read.every((segment) => segment === '*' || isPlain(segment))) return 'starPath';
  const hasAnyPort = port === ':*';
  if (hasAnyPort && !loopbackHost.test(host)) return 'starPort';
  const typed = `${scheme}://${fill(labels, '.')}${hasAnyPort ? '' : port}${fill(read, '/')}${query}`;
  return { typed, hasAnyPort, isOpenEnded };
};

/** @returns null for an entry whose stars stand where they mean something */
export const findStarProblem = (entry: string): StarProblem | null => {
  const read = withWords(entry);
  return typeof read === 'string' ? read : null;
};

const normaliseEntry = (entry: string, { filled, hasAnyPort, isOpenEnded }: Omit<RedirectEntry, 'normal'>): string => {
  const { protocol, host, hostname, pathname, search, href } = filled;
  if (!/^https?:$/.test(protocol)) return href;
  const path = `${pathname}${isOpenEnded ? '**' : ''}`;
  // The parser adds a slash to a bare host; an entry typed without it is shown without it.
  const isBare = path === '/' && search === '' && !entry.endsWith('/');
  const written = `${protocol}//${hasAnyPort ? `${hostname}:*` : host}${isBare ? '' : path}${search}`;
  return written.replaceAll(anyPart, '*');
};

/** @returns null for a star that means nothing, and for text that is not an address */
export const parseEntry = (entry: string): RedirectEntry | null => {
  const read = withWords(entry);
  if (typeof read === 'string' || !URL.canParse(read.typed)) return null;
  const filled = new URL(read.typed);
  // The placeholder itself, or a star that only the parser decodes, would be read as a wildcard.
  const stars = read.typed.split(anyPart).length;
  const isTyped = entry.toLowerCase().includes(anyPart);
  if (isTyped || filled.hostname.includes('*') || filled.href.split(anyPart).length !== stars) return null;
  return { ...read, filled, normal: normaliseEntry(entry, { ...read, filled }) };
};

/** A star stands for at least one character. */
const fitsPart = (pattern: string, text: string): boolean => {
  const [before = '', after] = pattern.split(anyPart);
  if (after === undefined) return pattern === text;
  return text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
};

const fits = (pattern: readonly string[], text: readonly string[]): boolean =>
  pattern.length === text.length && pattern.every((part, index) => fitsPart(part, text[index] ?? ''));

const fitsPath = ({ filled, isOpenEnded }: RedirectEntry, pathname: string): boolean => {
  const [expected, actual] = [filled.pathname.split('/'), pathname.split('/')];
  if (!isOpenEnded) return fits(expected, actual);
  const above = expected.slice(0, -1);
  return actual.length > above.length && fits(above, actual.slice(0, above.length));
};

const withoutQuery = ({ href }: URL): string => href.split('?', 1)[0] ?? href;

/** Compares scheme, host, port and path, with stars; the query may differ. */
export const matchesEntry = (url: URL, entry: string): boolean => {
  const listed = parseEntry(entry);
  if (listed === null || listed.filled.protocol !== url.protocol) return false;
  if (!/^https?:$/.test(url.protocol)) return withoutQuery(listed.filled) === withoutQuery(url);
  const fitsHost = fits(listed.filled.hostname.split('.'), url.hostname.split('.'));
  return fitsHost && (listed.hasAnyPort || listed.filled.port === url.port) && fitsPath(listed, url.pathname);
};

/**
 * The host of an entry with a word for each star, and that word.
 * @returns null for a host without a star
 */
export const hostWithStar = (entry: string): { host: string; word: string } | null => {
  const host = parseEntry(entry)?.filled.hostname ?? '';
  return host.includes(anyPart) ? { host, word: anyPart } : null;
};
