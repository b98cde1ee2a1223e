/** An entry of `allowedRedirectUrls`, read by the WHATWG parser. */
export interface RedirectEntry {
  /** As it was typed, with a word for each star. */
  typed: string;
  /** As it is stored: the parser's own writing, with its stars. */
  normal: string;
  /** What the parser makes of `typed`. */
  filled: URL;
}

/** Stands in for a star while the parser reads an entry: a word of a host label as of a path segment, in nobody's use. */
const anyPart = 'svc-any-part';

const isWhole = (parts: readonly string[]): boolean => parts.every((part) => part === '*' || !part.includes('*'));

/** Scheme, host, port, path and what follows of an address with two slashes; stars stand in host and path only. */
const partsOf =
  /^(?<scheme>https?):\/\/(?<host>\[[^\]/]*\]|[^/?#:@\\[\]]*)(?<port>:\d*)?(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/i;

/**
 * A `*` is one whole label of the host or one whole segment of the path, and of `https` addresses only: an address without
 * encryption, or of an app's own scheme, is listed literally.
 *
 * @returns null for any other star, and for what is no address
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
  // The word itself, and a star that only the parser decodes, would be taken for one.
  if (filled.hostname.includes('*') || filled.href.split(anyPart).length !== entry.split('*').length) return null;
  const written = filled.href.replaceAll(anyPart, '*');
  // The parser gives a bare host its slash; who left it out reads his own entry again without it.
  const isBare = filled.pathname === '/' && filled.search === '' && !entry.endsWith('/');
  return { typed, filled, normal: isBare ? written.replace(/\/$/, '') : written };
};

const fits = (pattern: string, text: string, separator: string): boolean => {
  const [expected, actual] = [pattern.split(separator), text.split(separator)];
  const fitsPart = (part: string, index: number) => (part === anyPart ? actual[index] !== '' : part === actual[index]);
  return expected.length === actual.length && expected.every(fitsPart);
};

const withoutQuery = ({ href }: URL): string => href.split('?', 1)[0] ?? href;

/** Scheme, host, port and path are the same, but for the stars; the query is the caller's own. */
export const matchesEntry = (url: URL, entry: string): boolean => {
  const listed = parseEntry(entry)?.filled;
  if (listed === undefined || listed.protocol !== url.protocol) return false;
  if (!/^https?:$/.test(url.protocol)) return withoutQuery(listed) === withoutQuery(url);
  return (
    listed.port === url.port && fits(listed.hostname, url.hostname, '.') && fits(listed.pathname, url.pathname, '/')
  );
};
