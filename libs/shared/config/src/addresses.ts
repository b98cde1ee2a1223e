import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import { sentinelAddress } from './redis-connection';

/** A sentence after the name of the setting: `must have no path`. */
export interface AddressProblem {
  readonly problem: string;
}

/** Returns the one spelling that the code compares and extends. `text` has no blanks around it. */
export type ReadAddress = (text: string) => string | AddressProblem;

type Part = 'path' | 'query' | 'fragment' | 'user';

const web = ['http', 'https'] as const;

/** `an http(s)`, `an smtp(s)`, `a ws(s)`. */
const indefiniteArticle = (scheme: string): string => (/^[hs]/.test(scheme) ? 'an' : 'a');

const describe = (schemes: readonly string[]): string => {
  const [first = '', second] = schemes;
  return `must be ${indefiniteArticle(first)} ${second === `${first}s` ? `${first}(s)` : first} address`;
};

const parts: Readonly<Record<Part, readonly [(url: URL) => boolean, string]>> = {
  path: [({ pathname }) => !/^\/*$/.test(pathname), 'must have no path: only a host, with or without a port'],
  query: [({ search, href }) => search !== '' || href.includes('?'), 'must have no query (?)'],
  fragment: [({ hash, href }) => hash !== '' || href.endsWith('#'), 'must have no fragment (#)'],
  user: [({ username, password }) => username !== '' || password !== '', 'must have no user and no password'],
};

const schemeProblem = (text: string, schemes: readonly string[]): string | undefined => {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return `${describe(schemes)}: it has no scheme, such as ${schemes.at(-1)}://${text}`;
  return schemes.includes(scheme) ? undefined : describe(schemes);
};

const parse = (text: string, schemes: readonly string[], without: readonly Part[]): URL | AddressProblem => {
  if (/\s/.test(text)) return { problem: 'must have no blanks' };
  const wrong = schemeProblem(text, schemes);
  if (wrong !== undefined) return { problem: wrong };
  const url = URL.parse(text);
  if (url === null) return { problem: `${describe(schemes)}: its host or port is wrong` };
  const part = without.find((name) => parts[name][0](url));
  return part === undefined ? url : { problem: parts[part][1] };
};

const readUrl =
  (schemes: readonly string[], without: readonly Part[], spell: (url: URL) => string): ReadAddress =>
  (text) => {
    const url = parse(text, schemes, without);
    return url instanceof URL ? spell(url) : url;
  };

const bare = ({ href }: URL): string => href.replace(/(?<!\/)\/+$/, '');

/** An address that paths are appended to: no slash at its end. */
const base = (schemes: readonly string[] = web): ReadAddress => readUrl(schemes, ['query', 'fragment', 'user'], bare);

/** The public address of a service, or its issuer: the service answers at the root of a host of its own. */
const publicAddress: ReadAddress = (text) => {
  const url = parse(text, web, ['query', 'fragment', 'user', 'path']);
  if (url instanceof URL) return url.origin;
  return url.problem === parts.path[1]
    ? { problem: 'must have no path: a service needs a host name of its own, such as https://auth.example.org' }
    : url;
};

/** An origin as browsers send it; of other schemes than http, such as `capacitor://localhost`, in small letters. */
const origin: ReadAddress = (text) => {
  if (text === '*') return { problem: 'must name each origin: * is refused, because pages send credentials' };
  const url = parse(
    text,
    [...web, /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase() ?? 'https'],
    ['query', 'fragment', 'user', 'path'],
  );
  if (!(url instanceof URL)) return url;
  return url.origin === 'null' ? `${url.protocol}//${url.host.toLowerCase()}` : url.origin;
};

const hostLabel = /^[a-z0-9_]([a-z0-9_-]{0,62})$/;

/** Returns a host name or an IP address in small letters, without brackets. */
const host: ReadAddress = (text) => {
  const name = text.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) !== 0) return name;
  if (name.includes('://')) return { problem: `must be a host without scheme, such as ${URL.parse(text)?.hostname}` };
  if (name.includes('/')) return { problem: 'must be a host without path' };
  if (/:\d*$/.test(name)) return { problem: 'must be a host without port' };
  const labels = name.replace(/\.$/, '').split('.');
  return labels.every((label) => hostLabel.test(label)) ? labels.join('.') : { problem: 'must be a host name' };
};

const domain: ReadAddress = (text) => {
  const name = host(text);
  if (typeof name !== 'string') return name;
  return isIP(name) === 0 ? name : { problem: 'must be a domain, not an IP address: leave it out for one host' };
};

/** The resolver of Node.js is the only parser of its servers. */
const nameServer: ReadAddress = (text) => {
  try {
    new Resolver().setServers([text]);
    return text;
  } catch {
    return { problem: 'must list IP addresses, each with or without a port' };
  }
};

const hostPort: ReadAddress = (text) => {
  try {
    return sentinelAddress(text).port > 0 ? text.toLowerCase() : { problem: 'must have a port above 0' };
  } catch {
    return { problem: 'must be host:port, separated by commas' };
  }
};

/** The kinds of addresses of settings. */
export const addresses = {
  base,
  publicAddress,
  origin,
  /** An origin, or that of an Android app, whose hash has capitals. */
  clientOrigin: (text: string) => (/^android:apk-key-hash:[\w-]+$/.test(text) ? text : origin(text)),
  nameServer,
  hostPort,
  host,
  domain,
  /** A domain, perhaps with the dot that cookies once needed. */
  cookieDomain: (text: string) => domain(text.replace(/^\./, '')),
  /** A whole address. */
  url: readUrl(web, ['fragment', 'user'], ({ href }) => href),
  /** An address that others compare letter by letter: it is checked, and stays as it is. */
  verbatim: (text: string) => {
    const url = parse(text, web, ['fragment', 'user']);
    return url instanceof URL ? text : url;
  },
  /** An address of a client library, with credentials and options of its own. */
  connection:
    (...schemes: readonly string[]): ReadAddress =>
    (text) => {
      if (/\s/.test(text)) return { problem: 'must have no blanks' };
      const scheme = /^([a-z]+):\/\/./i.exec(text)?.[1]?.toLowerCase() ?? '';
      if (schemes.includes(scheme)) return text.replace(/^[^:]+/, scheme);
      const named = schemes.map((name) => `${name}://`).join(' or ');
      return { problem: `must be ${indefiniteArticle(schemes[0] ?? '')} ${named} address` };
    },
  /** This word, or an address. */
  wordOr:
    (word: string, read: ReadAddress): ReadAddress =>
    (text) => {
      if (text === word) return text;
      const address = read(text);
      return typeof address === 'string' ? address : { problem: `must be ${word}; else it ${address.problem}` };
    },
  /** An address with a placeholder, such as `{language}`, in its host or path. */
  template:
    (placeholder: string, read: ReadAddress): ReadAddress =>
    (text) => {
      const standIn = 'placeholder-of-a-template';
      const address = read(text.replaceAll(placeholder, standIn));
      return typeof address === 'string' ? address.replaceAll(standIn, placeholder) : address;
    },
} as const;
