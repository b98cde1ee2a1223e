import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startLoopbackServer } from './loopback-server';
import { Provider, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';

export interface OpenIdProviderOptions {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  /** Claims of the user who signs in under a name; `sub` is that name. */
  claims: (login: string) => Record<string, unknown>;
  /** Puts all claims into the ID token; without it, they come only from userinfo. */
  fillsIdToken?: boolean;
  /** Sees every request and answer, and may change both: that is how a provider misbehaves. */
  tamper?: (context: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;
}

/** A real OpenID provider (`oidc-provider`) on loopback, with its own sign-in pages. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly discoveryEndpoint: string;
  /** Paths in the order in which they were asked for. */
  readonly paths: string[];
  /** Signs with new keys from now on, and forgets the old ones. */
  rotateKeys(): void;
  /** Accepts only these secrets of the client from now on. Vendors accept two while one replaces the other. */
  takeSecrets(secrets: readonly string[]): void;
  /** How many times a client came with a secret that is not taken. */
  readonly refusedSecrets: number;
  /** Signs a user in as a browser would; returns the address that the provider redirects to. */
  authorize(authUrl: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** Made once: each pair costs a tenth of a second, and only `rotateKeys` needs another. */
let sharedKey: JWK | undefined;

const signingKey = (): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK),
  kid: randomBytes(6).toString('hex'),
  use: 'sig',
  alg: 'RS256',
});

const configuration = (options: OpenIdProviderOptions, key: JWK): Configuration => ({
  clients: [
    {
      client_id: options.clientId,
      client_secret: options.clientSecret,
      redirect_uris: options.redirectUris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [key] },
  conformIdTokenClaims: options.fillsIdToken !== true,
  cookies: { keys: [randomBytes(16).toString('hex')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  findAccount: (_context, login) => ({
    accountId: login,
    claims: async () => ({ ...options.claims(login), sub: login }),
  }),
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Says whether a secret of the client is taken. */
type Judge = (secret: string) => boolean;

const listenerFor = (issuer: string, options: OpenIdProviderOptions, isTaken: Judge, key: JWK): Listener => {
  const provider = new Provider(issuer, configuration(options, key));
  provider.Client.prototype.compareClientSecret = isTaken;
  const { tamper } = options;
  if (tamper !== undefined) provider.use((context, next) => tamper(context as KoaContextWithOIDC, next));
  const handle = provider.callback();
  return (request, response) => void handle(request, response);
};

export async function createOpenIdProvider(options: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const paths: string[] = [];
  let listener: Listener = (_request, response) => response.end();
  const { url: issuer, close } = await startLoopbackServer((request, response) => {
    paths.push(new URL(request.url ?? '/', 'http://provider').pathname);
    listener(request, response);
  });
  let secrets: readonly string[] = [options.clientSecret];
  let refusedSecrets = 0;
  const isTaken: Judge = (secret) => {
    if (secrets.includes(secret)) return true;
    refusedSecrets += 1;
    return false;
  };
  const serve = (key: JWK): void => {
    listener = listenerFor(issuer, options, isTaken, key);
  };
  sharedKey ??= signingKey();
  serve(sharedKey);
  return {
    issuer,
    discoveryEndpoint: `${issuer}/.well-known/openid-configuration`,
    paths,
    rotateKeys: () => serve(signingKey()),
    takeSecrets: (taken) => (secrets = taken),
    get refusedSecrets() {
      return refusedSecrets;
    },
    authorize: (authUrl, login) => new Visit(issuer).authorize(authUrl, login),
    close,
  };
}

/** A browser without a window: follows redirects within the provider, keeps its cookies, fills in its forms. */
class Visit {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly issuer: string) {}

  async authorize(authUrl: string, login: string): Promise<string> {
    const forms: Record<string, string>[] = [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }];
    let next = authUrl;
    let form: Record<string, string> | undefined;
    for (let step = 0; step < 20; step += 1) {
      const response = await this.request(next, form);
      const location = response.headers.get('location');
      if (location === null) {
        form = forms.shift();
        if (response.status !== 200 || form === undefined)
          throw new Error(`The provider says: ${await response.text()}`);
        continue;
      }
      form = undefined;
      next = new URL(location, next).href;
      if (!next.startsWith(this.issuer)) return next;
    }
    throw new Error('The provider redirects for ever.');
  }

  private async request(url: string, form: Record<string, string> | undefined): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
