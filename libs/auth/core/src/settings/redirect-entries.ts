/** An entry of `allowedRedirectUrls`, read by the WHATWG parser. */
interface RedirectEntry {
  /** The typed text, with a placeholder word for each star. */
  typed: string;
  /** The stored form: the parser's serialisation, with stars. */
  normal: string;
  /** The parser's result for `typed`. */
  filled: URL;
}

/**
 * Replaces a star while the parser reads an entry: valid as a host label and as a path segment, and unlikely in use.
 */
const anyPart = 'svc-any-part';

const isWhole = (parts: readonly string[]): boolean => parts.every((part) => part === '*' || !part.includes('*'));

/** Scheme, host, port, path and rest of an address with two slashes; stars are allowed in host and path only. */
const partsOf =
  /^(?<scheme>https?):\/\/(?<host>\[[^\]/]*\]|[^/?#:@\\[\]]*)(?<port>:\d*)?(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/i;

/**
 * A `*` is one whole label of the host or one whole segment of the path, in `https` addresses only: other schemes are
 * listed literally.
 * @returns null for a star elsewhere, and for text that is not an address
 */
const withWords = (entry: string): string | null => {
  if (!entry.includes('*')) return entry;
  const { scheme = '', host = '', port = '', path = '', query = '' } = partsOf.exec(entry)?.groups ?? {};
  const [labels, segments] = [host.split('.'), path.split('/')];
  if (scheme === '' || !isWhole(labels) || !isWhole(segments) || query.includes('*')) return null;
  if (scheme.toLowerCase() === 'http' && host.includes('*')) return null;
  const fill = (parts: readonly string[]) => parts.map((part) => (part === '*' ? anyPart : part));
  return `${scheme}://${fill(labels).join('.')}${port}${fill(segments).join('/')}${query}`;
};

export const parseEntry = (entry: string): RedirectEntry | null => {
  const typed = withWords(entry);
  if (typed === null || !URL.canParse(typed)) return null;
  const filled = new URL(typed);
  // The placeholder itself, or a star that only the parser decodes, would be read as a wildcard.
  if (filled.hostname.includes('*') || filled.href.split(anyPart).length !== entry.split('*').length) return null;
  const written = filled.href.replaceAll(anyPart, '*');
  // The parser adds a slash to a bare host; an entry typed without it is shown without it.
  const isBare = filled.pathname === '/' && filled.search === '' && !entry.endsWith('/');
  return { typed, filled, normal: isBare ? written.replace(/\/$/, '') : written };
};

const fits = (pattern: string, text: string, separator: string): boolean => {
  const [expected, actual] = [pattern.split(separator), text.split(separator)];
  const fitsPart = (part: string, index: number) => (part === anyPart ? actual[index] !== '' : part === actual[index]);
  return expected.length === actual.length && expected.every(fitsPart);
};

const withoutQuery = ({ href }: URL): string => href.split('?', 1)[0] ?? href;

/** Compares scheme, host, port and path, with stars; the query may differ. */
export const matchesEntry = (url: URL, entry: string): boolean => {
  const listed = parseEntry(entry)?.filled;
  if (listed === undefined || listed.protocol !== url.protocol) return false;
  if (!/^https?:$/.test(url.protocol)) return withoutQuery(listed) === withoutQuery(url);
  return (
    listed.port === url.port && fits(listed.hostname, url.hostname, '.') && fits(listed.pathname, url.pathname, '/')
  );
};
