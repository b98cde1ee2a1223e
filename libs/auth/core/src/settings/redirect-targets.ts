import { matchesEntry, parseEntry } from './redirect-entries';

/** Reason for the log; the caller only learns that the target is not allowed. */
type RedirectRefusal =
  | 'not-a-url'
  | 'hidden-characters'
  | 'user-information'
  | 'fragment'
  | 'scheme'
  | 'not-canonical'
  | 'not-listed'
  | 'no-list';

type RedirectDecision = { allowed: true; url: URL } | { allowed: false; refusal: RedirectRefusal };

interface RedirectRules {
  /**
   * `allowedRedirectUrls` of the settings: exact addresses in which `*` stands for a label of an https host or a part of
   * one, one path segment, or the port of a loopback host; a final `/**` for any path below.
   */
  allowedRedirectUrls: readonly string[];
  /** True: an empty list refuses every target. False: it allows every target. */
  requireList: boolean;
}

const maximumLength = 2048;

/** The WHATWG parser drops or converts control characters, blanks and the backslash; other parsers do not. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** Escapes that another parser may decode to a separator or a control character. */
const ambiguousEscapes = /%(?:2f|5c|2e|[01][0-9a-f]|7f)/i;

/** Schemes that execute or embed their content instead of opening a page. */
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

/** @param protocol as `URL` tells it, such as `javascript:` */
export const isDangerousScheme = (protocol: string): boolean => dangerousSchemes.has(protocol);

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? address;

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

/** Lower-case scheme and host, no default port: the parser's only changes that any client may need. */
const inLowerCase = (address: string): string =>
  address.replace(/^(https?):\/\/([^/]*)/i, (_all, scheme: string, authority: string) => {
    const usualPort = scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/;
    const usual = `${scheme}://${authority.replace(usualPort, '')}`;
    return usual.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  });

/**
 * True when the parser would not change the text: no dot segments, decimal addresses, full-width letters or extra
 * slashes.
 */
const isCanonical = (raw: string, url: URL): boolean => {
  const written = inLowerCase(withoutQuery(raw));
  const parsed = withoutQuery(url.href);
  return (written === parsed || `${written}/` === parsed) && !ambiguousEscapes.test(written);
};

/**
 * Returns the stored form of an entry: the parser's serialisation, so that a match does not depend on the typed form.
 * @returns null for an entry that is not allowed or could match nothing
 */
export const normaliseRedirectEntry = (entry: string): string | null => {
  const parsed = parseEntry(entry);
  if (parsed === null || formRefusal(parsed.typed) !== null || formRefusal(parsed.filled.href) !== null) return null;
  return ambiguousEscapes.test(withoutQuery(entry)) ? null : parsed.normal;
};

/**
 * Decides whether a browser may be redirected to `raw`. Call it when a target is accepted and again when it is used:
 * the list may have changed. Redirect to the returned `url`, not to `raw`.
 */
export const decideRedirect = (raw: string, rules: RedirectRules): RedirectDecision => {
  const refused = (refusal: RedirectRefusal): RedirectDecision => ({ allowed: false, refusal });
  const refusal = formRefusal(raw);
  if (refusal !== null) return refused(refusal);
  const url = new URL(raw);
  if (rules.allowedRedirectUrls.length === 0) return rules.requireList ? refused('no-list') : { allowed: true, url };
  if (!isCanonical(raw, url)) return refused('not-canonical');
  return rules.allowedRedirectUrls.some((entry) => matchesEntry(url, entry))
    ? { allowed: true, url }
    : refused('not-listed');
};

/** Characters that are safe to repeat in an error message. */
const harmless = /^[\w.~:/[\]+-]+$/;

/** The address without its query, for an error message; null when it is not safe to repeat. */
export const nameOfTarget = (raw: string): string | null => {
  if (raw.length > maximumLength || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  const name = withoutQuery(isWeb(url) ? `${url.origin}${url.pathname}` : url.href).split('#', 1)[0] ?? '';
  return dangerousSchemes.has(url.protocol) || !harmless.test(name) || name.length > 200 ? null : name;
};
