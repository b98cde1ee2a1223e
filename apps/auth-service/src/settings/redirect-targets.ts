import { matchesEntry, parseEntry } from './redirect-entries';

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

/** What the parser drops by itself, and every client may write: capitals in scheme and host, the port of the scheme. */
const inUsualLetters = (address: string): string =>
  address.replace(/^(https?):\/\/([^/]*)/i, (_all, scheme: string, authority: string) => {
    const usualPort = scheme.toLowerCase() === 'https' ? /:443$/ : /:80$/;
    const usual = `${scheme}://${authority.replace(usualPort, '')}`;
    return usual.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  });

/** Written as the parser would write it: no dot segments, decimal addresses, full-width letters, extra slashes. */
const isCanonical = (raw: string, url: URL): boolean => {
  const written = inUsualLetters(withoutQuery(raw));
  const parsed = withoutQuery(url.href);
  return (written === parsed || `${written}/` === parsed) && !ambiguousEscapes.test(written);
};

/**
 * An entry of the list as it is stored: as the parser writes it, so that what matches does not depend on how it was typed.
 *
 * @returns null for what may not be on the list, or could match nothing
 */
export const normaliseRedirectEntry = (entry: string): string | null => {
  const parsed = parseEntry(entry);
  if (parsed === null || formRefusal(parsed.typed) !== null || formRefusal(parsed.filled.href) !== null) return null;
  return ambiguousEscapes.test(withoutQuery(entry)) ? null : parsed.normal;
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
  if (!isCanonical(raw, url)) return refused('not-canonical');
  return rules.allowedRedirectUrls.some((entry) => matchesEntry(url, entry))
    ? { allowed: true, url }
    : refused('not-listed');
};

/** What an address may be made of when an answer repeats it; anything else could mean something to who reads it. */
const harmless = /^[\w.~:/[\]+-]+$/;

/** The address in a sentence for the caller, without its query; nothing when it cannot be named safely. */
export const nameOfTarget = (raw: string): string | null => {
  if (raw.length > maximumLength || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  const name = withoutQuery(isWeb(url) ? `${url.origin}${url.pathname}` : url.href).split('#', 1)[0] ?? '';
  return dangerousSchemes.has(url.protocol) || !harmless.test(name) || name.length > 200 ? null : name;
};
