import { isIP } from 'node:net';

/** Why a redirect target is refused: for the log; the caller only learns that it is not allowed. */
export type RedirectRefusal =
  | 'not-a-url'
  | 'hidden-characters'
  | 'user-information'
  | 'fragment'
  | 'scheme'
  | 'not-canonical'
  | 'not-listed'
  | 'no-list';

export type RedirectDecision = { allowed: true; url: URL } | { allowed: false; refusal: RedirectRefusal };

export interface RedirectRules {
  /** `allowedRedirectUrls` of the settings: exact addresses, in which `*` covers one host label or one path segment. */
  allowedRedirectUrls: readonly string[];
  /** An empty list refuses every target instead of allowing every one. */
  requireList: boolean;
}

const maximumLength = 2048;

/** Controls, blanks and the backslash: the WHATWG parser drops or turns them round, other readers do not. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** Escapes that a second reader may decode to a separator or a control character. */
const ambiguousEscapes = /%(?:2f|5c|2e|[01][0-9a-f]|7f)/i;

/** Schemes that run, embed or read what follows instead of opening a place. */
const dangerousSchemes = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'intent:',
  'javascript:',
  'mailto:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));

const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? address;

const fits = (pattern: string, text: string, separator: string): boolean => {
  const expected = pattern.split(separator);
  const actual = text.split(separator);
  const fitsPart = (part: string, index: number) => (part === '*' ? actual[index] !== '' : part === actual[index]);
  return expected.length === actual.length && expected.every(fitsPart);
};

/** The parser takes no `*` in a host, so this label stands in for it while an entry is read. */
const anyLabel = 'svc-any-label';

const readEntry = (entry: string): URL | null => {
  const readable = entry.replace(/^(https?:\/\/)([^/?#]*)/i, (_all, scheme: string, authority: string) => {
    const labels = authority.split('.').map((label) => label.replace(/^\*(?=$|:)/, anyLabel));
    return `${scheme}${labels.join('.')}`;
  });
  return hiddenCharacters.test(entry) || !URL.canParse(readable) ? null : new URL(readable);
};

const isListed = (url: URL, entry: string): boolean => {
  if (!isWeb(url)) return withoutQuery(entry) === withoutQuery(url.href);
  const listed = readEntry(entry);
  return (
    listed !== null &&
    listed.protocol === url.protocol &&
    listed.port === url.port &&
    fits(listed.hostname.replaceAll(anyLabel, '*'), url.hostname, '.') &&
    fits(listed.pathname, url.pathname, '/')
  );
};

const formRefusal = (raw: string): RedirectRefusal | null => {
  if (hiddenCharacters.test(raw) || !raw.isWellFormed()) return 'hidden-characters';
  if (raw.length > maximumLength || !URL.canParse(raw)) return 'not-a-url';
  const url = new URL(raw);
  const authority = /^[^:]+:\/*([^/?#]*)/.exec(raw)?.[1] ?? '';
  if (url.username !== '' || url.password !== '' || authority.includes('@')) return 'user-information';
  if (raw.includes('#')) return 'fragment';
  if (dangerousSchemes.has(url.protocol) || (isWeb(url) && url.hostname === '')) return 'scheme';
  return null;
};

/** Written as the parser would write it: no dot segments, odd cases, decimal addresses, full-width letters, extra slashes. */
const isCanonical = (raw: string, url: URL): boolean => {
  const written = withoutQuery(raw);
  const parsed = withoutQuery(url.href);
  return (written === parsed || `${written}/` === parsed) && !ambiguousEscapes.test(written);
};

/** What an administrator may put on the list: `https`, `http` on loopback, or an address of an app's own scheme. */
export const isRedirectEntry = (entry: string): boolean => {
  if (formRefusal(entry.replaceAll('*', 'x')) !== null) return false;
  const url = readEntry(entry);
  return url !== null && (url.protocol !== 'http:' || isLoopback(url));
};

/**
 * Whether a browser may be sent to `raw` (decisions: "redirectTo, redirect_uri"). Pure. Ask when a target is taken and
 * again when it is used, because the list may have changed; send the browser to the returned `url`, not to `raw`.
 */
export const decideRedirect = (raw: string, rules: RedirectRules): RedirectDecision => {
  const refused = (refusal: RedirectRefusal): RedirectDecision => ({ allowed: false, refusal });
  const refusal = formRefusal(raw);
  if (refusal !== null) return refused(refusal);
  const url = new URL(raw);
  if (rules.allowedRedirectUrls.length === 0) return rules.requireList ? refused('no-list') : { allowed: true, url };
  if (url.protocol === 'http:' && !isLoopback(url)) return refused('scheme');
  if (!isCanonical(raw, url)) return refused('not-canonical');
  return rules.allowedRedirectUrls.some((entry) => isListed(url, entry))
    ? { allowed: true, url }
    : refused('not-listed');
};
