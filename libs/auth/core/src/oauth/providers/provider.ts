import type { JsonObject } from '@svc/http';
import type { ClientAuth, IDToken, ServerMetadata } from 'openid-client';

/** A provider with its definition, credentials and redirect URI. */
export interface ResolvedProvider {
  definition: ProviderDefinition;
  credentials: ProviderCredentials;
  /** Callback of this service. */
  redirectUri: string;
  scopes: readonly string[];
  /** An administrator chose the addresses of a custom provider, so they are untrusted. */
  kind: 'built-in' | 'custom';
}

/** Issuer of identities: a custom key can be reassigned to another provider, a built-in name cannot. */
export const identityIssuer = ({ kind, definition, credentials }: ResolvedProvider): string =>
  kind === 'custom' ? definition.server(credentials.settings).issuer : '';

/** Credentials of this service at a provider. */
export interface ProviderCredentials {
  clientId: string;
  clientSecret: string;
  /** See `settings` of the definition. */
  settings: Readonly<Record<string, string>>;
}

/** A user as a provider describes them. */
export interface ProviderIdentity {
  /** Stable, and never reassigned to another user. */
  subject: string;
  email: string | null;
  /** True when the provider has verified the email. A guess is `false`. */
  emailVouched: boolean;
  name: string | null;
  avatarUrl: string | null;
}

/** Sources for identifying the user in a provider's definition. */
export interface ProviderAccess {
  readonly accessToken: string;
  /** Claims of the verified ID token; undefined for providers without one. */
  readonly claims: IDToken | undefined;
  /** Response of the token endpoint. */
  readonly tokenAnswer: Readonly<Record<string, unknown>>;
  /** Parameters of the browser's callback, not authenticated. */
  readonly callback: Readonly<Record<string, string>>;
  readonly credentials: ProviderCredentials;
  /** GET with the access token; the response is limited in size and time. */
  readonly getJson: (url: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
  /**
   * OpenID userinfo endpoint; its subject is checked against the ID token.
   * @returns {} for a failure of a call that is not needed, which is logged
   */
  readonly userInfo: (call: { isNeeded: boolean }) => Promise<JsonObject>;
}

export interface NativeTokenDefinition {
  readonly issuers: readonly string[];
  readonly identify: (claims: JsonObject) => ProviderIdentity;
}

/** Endpoints and peculiarities of one provider. */
export interface ProviderDefinition {
  /** Name of a built-in provider, or key of a custom one. */
  readonly name: string;
  /** Display name. */
  readonly title: string;
  /** Documentation page of the vendor. */
  readonly documentation: string;
  readonly server: (settings: Readonly<Record<string, string>>) => ServerMetadata;
  readonly defaultScopes: readonly string[];
  /** Default: a space. */
  readonly scopeSeparator?: ',';
  /** True when the vendor accepts PKCE with S256 from clients that also have a secret. */
  readonly pkce: boolean;
  /** True when ID tokens contain our nonce. Only such providers may send an ID token to the callback directly. */
  readonly nonce: boolean;
  readonly authorizationParameters?: Readonly<Record<string, string>>;
  /** Changes the authorization URL, for vendors that rename standard parameters. */
  readonly finishAuthorizationUrl?: (url: URL) => void;
  readonly clientAuthentication: (credentials: ProviderCredentials) => ClientAuth | Promise<ClientAuth>;
  /** Converts the token response into the standard one (RFC 6749, 5.1). */
  readonly standardTokenAnswer?: (answer: unknown) => unknown;
  /** Limit for vendors that truncate longer states. */
  readonly maximumStateLength?: number;
  /** Additional settings, with their patterns. */
  readonly settings?: Readonly<Record<string, RegExp>>;
  /** Additional settings that these credentials require. */
  readonly neededSettings?: (clientSecret: string) => readonly string[];
  /** Set for vendors whose mobile libraries return an ID token to the application. */
  readonly native?: NativeTokenDefinition;
  readonly identify: (access: ProviderAccess) => ProviderIdentity | Promise<ProviderIdentity>;
}

/** A provider of our own folders. */
export interface BuiltInProvider extends ProviderDefinition {
  /** Path (SVG) in a square of 24 units and one colour. */
  readonly mark: string;
}

/**
 * HTTP Basic without encoding, as these vendors document it. RFC 6749, 2.3.1 form-encodes both parts first, which
 * vendors that compare bytes refuse when the secret contains `-` or `_`.
 */
export const plainBasic = ({ clientId, clientSecret }: ProviderCredentials): ClientAuth => {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
};
