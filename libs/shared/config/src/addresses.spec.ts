import { describe, expect, it } from 'vitest';
import * as config from './index';
import { ConfigurationError, readConfiguration } from './read-configuration';
import { Setting, listSettings } from './setting.decorator';

const usual = { DATABASE_URL: 'postgresql://db', REDIS_URL: 'redis://redis', APP_SECRET: 'x'.repeat(32) };

const settings = Object.values(config.namespaces).flatMap((namespace) =>
  listSettings(namespace).map((setting) => ({ namespace, ...setting })),
);

type Found = (typeof settings)[number];

const settingNamed = (name: string): Found => {
  const found = settings.find((setting) => setting.name === name);
  if (found === undefined) throw new Error(`There is no setting ${name}.`);
  return found;
};

const read = ({ namespace, property, name, type }: Found, value: string): unknown => {
  const [values] = readConfiguration([namespace], { ...usual, CLOUD_AUDIENCE: 'svc', [name]: value });
  const found = (values as Record<string, unknown>)[property];
  return type === 'list' ? (found as unknown[])[0] : found;
};

const readProblem = (setting: Found, value: string): string => {
  try {
    return `accepted as ${JSON.stringify(read(setting, value))}`;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.join(' | ');
    throw error;
  }
};

const addressed = settings.filter(({ address }) => address !== undefined);
const holdsAddress = /(?:^|_)(?:DOMAIN|ENDPOINT|HOSTS?|ISSUER|ORIGINS?|RESOURCES|RP_ID|SENTINELS|SERVERS?|UR[IL]S?)$/;
const publicAddresses = ['AUTH_PUBLIC_URL', 'VIDEO_PUBLIC_URL', 'VIDEO_SERVICE_URL', 'AUTH_ISSUER'];
const bases = ['HIBP_URL', 'VOICES_URL', 'S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
const verbatim = ['CLOUD_ISSUER', 'CLOUD_REDIRECT_URI', 'OIDC_RESOURCES'];
const whole = ['AUTH_JWKS_URL', 'CLOUD_JWKS_URL', 'CLOUD_TOKEN_URL', 'OAUTH_SHARED_BROKER_URL'];
const connections = ['SMTP_URL', 'REDIS_URL', 'DATABASE_URL', 'DATABASE_DIRECT_URL'];
const hosts = ['HOST', 'ALLOWED_HOSTS', 'COOKIE_DOMAIN', 'WEBAUTHN_RP_ID', 'DNS_SERVERS', 'REDIS_SENTINELS'];
const origins = ['ALLOWED_ORIGINS', 'WEBAUTHN_ORIGINS'];

const rows = (names: readonly string[]): Found[] => settings.filter(({ name }) => names.includes(name));

describe('every setting that holds an address or host', () => {
  it('reads it by the rules of its kind', () => {
    const without = settings.filter(({ name, address }) => holdsAddress.test(name) && address === undefined);
    expect(without.map(({ name }) => name)).toEqual([]);
    const known = [publicAddresses, bases, verbatim, whole, connections, hosts, origins].flat();
    expect([...new Set(addressed.map(({ name }) => name))].sort()).toEqual(known.sort());
  });

  it('does not compile without such rules', () => {
    // @ts-expect-error: a name that ends in _URL needs `address`
    expect(Setting({ name: 'HIVE_URL', description: 'Address of the hive' })).toBeTypeOf('function');
  });

  it.each(addressed)('has a default that it would accept: $name', ({ namespace, property, address }) => {
    const given = (new namespace() as Record<string, string | string[] | undefined>)[property];
    for (const value of [given ?? []].flat().filter((entry) => entry !== '')) expect(address?.(value)).toBe(value);
  });

  it.each(rows([...publicAddresses, ...bases, ...verbatim, ...whole, ...origins, ...connections]))(
    'refuses a missing scheme, blanks, and a host that is none: $name',
    (setting) => {
      for (const value of ['app.example.org', 'localhost:3001', '//app.example.org'])
        expect(readProblem(setting, value)).toContain(`${setting.name} must be`);
      for (const scheme of ['https', 'smtp', 'redis', 'postgresql'])
        expect(readProblem(setting, `${scheme}://app example.org`)).toMatch(/must (?:have no blanks|be)/);
      expect(readProblem(setting, 'file:///etc/passwd')).not.toMatch(/^accepted/);
    },
  );

  it.each(rows(['SMTP_URL', 'REDIS_URL']))('ignores blanks around it, and prints no secret: $name', (setting) => {
    const scheme = setting.name === 'SMTP_URL' ? 'smtp' : 'redis';
    expect(read(setting, ` ${scheme.toUpperCase()}://u:p@host:1 \n`)).toBe(`${scheme}://u:p@host:1`);
    expect(readProblem(setting, 'http://u:hidden@host')).not.toContain('hidden');
  });
});

describe('the public address of a service', () => {
  it.each(rows(publicAddresses))('has one spelling: $name', (setting) => {
    const typed = [
      'https://App.Example.org',
      'https://app.example.org/',
      'https://app.example.org:443',
      ' HTTPS://app.example.org// ',
    ];
    expect(typed.map((text) => read(setting, text))).toEqual(typed.map(() => 'https://app.example.org'));
    expect(read(setting, 'http://localhost:3001/')).toBe('http://localhost:3001');
    expect(read(setting, 'https://bücher.example')).toBe('https://xn--bcher-kva.example');
  });

  it.each(rows(publicAddresses))('has no path, because only a part of the service would have it: $name', (setting) => {
    const problem = readProblem(setting, 'http://localhost:3960/auth');
    expect(problem).toContain(`${setting.name} must have no path: a service needs a host name of its own`);
    expect(readProblem(setting, 'https://u:p@app.example.org')).toContain('must have no user');
    expect(readProblem(setting, 'https://app.example.org?x')).toContain('must have no query');
    expect(readProblem(setting, 'https://app.example.org#x')).toContain('must have no fragment');
    expect(readProblem(setting, 'https://')).toContain('its host or port is wrong');
  });
});

describe('an address that paths are appended to', () => {
  it.each(rows(bases))('may have a path, and ends without a slash: $name', (setting) => {
    expect(read(setting, 'https://App.example.org:443/v1/ ')).toBe('https://app.example.org/v1');
    expect(readProblem(setting, 'https://app.example.org/v1?key=x')).toContain('must have no query');
  });
});

describe('an address that others compare', () => {
  it.each(rows(verbatim))('stays as it is, because another server spells it: $name', (setting) => {
    expect(read(setting, ' https://tenant.example.org/ ')).toBe('https://tenant.example.org/');
    expect(readProblem(setting, 'https://tenant.example.org/#x')).toContain('must have no fragment');
  });
});

describe('an origin', () => {
  it.each(rows(origins))('has the spelling of browsers: $name', (setting) => {
    const typed = ['https://app.example.org/', 'https://App.Example.org:443', 'HTTPS://app.example.org'];
    expect(typed.map((text) => read(setting, text))).toEqual(typed.map(() => 'https://app.example.org'));
    expect(read(setting, 'http://192.168.0.2:3001/')).toBe('http://192.168.0.2:3001');
    expect(read(setting, 'Capacitor://localhost')).toBe('capacitor://localhost');
  });

  it.each(rows(origins))('has no path and no wildcard: $name', (setting) => {
    expect(readProblem(setting, 'https://app.example.org/app')).toContain('must have no path');
    expect(readProblem(setting, '*')).toContain('* is refused');
  });

  it('names the one that is wrong in a list', () => {
    const problem = readProblem(settingNamed('ALLOWED_ORIGINS'), 'https://app.example.org,app.example.org');
    expect(problem).toBe(
      'ALLOWED_ORIGINS must be an http(s) address: it has no scheme, such as https://app.example.org (given: "app.example.org")',
    );
  });

  it('may be that of an Android app', () => {
    const setting = settingNamed('WEBAUTHN_ORIGINS');
    expect(read(setting, 'android:apk-key-hash:aB_c-9')).toBe('android:apk-key-hash:aB_c-9');
  });
});

describe('a host', () => {
  it.each([
    ['HOST', '[::1]', '::1'],
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['ALLOWED_HOSTS', 'App.LAN.', 'app.lan'],
    ['COOKIE_DOMAIN', '.Example.org', 'example.org'],
    ['WEBAUTHN_RP_ID', 'Example.org', 'example.org'],
    ['DNS_SERVERS', '10.0.0.2:5353', '10.0.0.2:5353'],
    ['REDIS_SENTINELS', 'One.test:26380', 'one.test:26380'],
  ])('has one spelling: %s=%s', (name, typed, expected) => {
    expect(read(settingNamed(name), typed)).toBe(expected);
  });

  it.each([
    ['ALLOWED_HOSTS', 'https://app.lan', 'must be a host without scheme, such as app.lan'],
    ['ALLOWED_HOSTS', 'app.lan:8080', 'must be a host without port'],
    ['ALLOWED_HOSTS', 'app.lan/x', 'must be a host without path'],
    ['HOST', 'http://0.0.0.0', 'must be a host without scheme'],
    ['COOKIE_DOMAIN', '192.168.0.2', 'must be a domain, not an IP address'],
    ['COOKIE_DOMAIN', 'https://example.org', 'must be a host without scheme'],
    ['WEBAUTHN_RP_ID', 'https://example.org', 'must be a host without scheme'],
    ['WEBAUTHN_RP_ID', 'example.org:443', 'must be a host without port'],
    ['DNS_SERVERS', 'dns.example.org', 'must list IP addresses'],
    ['REDIS_SENTINELS', 'http://one.test', 'must be host:port'],
  ])('is refused with the reason: %s=%s', (name, typed, problem) => {
    expect(readProblem(settingNamed(name), typed)).toContain(`${name} ${problem}`);
  });
});
