import type { ClientAuth, IDToken, ServerMetadata, UserInfoResponse } from 'openid-client';
import type { Fields } from './answer-fields';

/** What the service is to a provider. */
export interface ProviderCredentials {
  clientId: string;
  clientSecret: string;
  /** See `settings` of the definition. */
  settings: Readonly<Record<string, string>>;
}

/** A person as a provider describes them. */
export interface ProviderIdentity {
  /** Stable and never given to somebody else. */
  subject: string;
  email: string | null;
  /** Whether the provider has checked that the address belongs to the person. A guess is `false`. */
  emailVouched: boolean;
  name: string | null;
  avatarUrl: string | null;
}

/** What a provider's file may use to find out who signed in. */
export interface ProviderAccess {
  readonly accessToken: string;
  /** Of the verified ID token; undefined for providers without one. */
  readonly claims: IDToken | undefined;
  /** The token endpoint's answer. */
  readonly tokenAnswer: Readonly<Record<string, unknown>>;
  /** Parameters that came back with the browser; anybody may have written them. */
  readonly callback: Readonly<Record<string, string>>;
  readonly credentials: ProviderCredentials;
  /** GET with the access token; the answer is bounded in size and time. */
  readonly getJson: (url: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
  /** The OpenID userinfo endpoint; its subject is checked against the ID token. */
  readonly userInfo: () => Promise<UserInfoResponse>;
}

export interface NativeTokenDefinition {
  readonly issuers: readonly string[];
  readonly identify: (claims: Fields) => ProviderIdentity;
}

/** One provider: its endpoints, its habits, and where it says who somebody is. */
export interface ProviderDefinition {
  /** Of a built-in provider, or the key of a custom one. */
  readonly name: string;
  /** As people know it. */
  readonly title: string;
  /** Page of the vendor that all of this follows. */
  readonly documentation: string;
  readonly server: (settings: Readonly<Record<string, string>>) => ServerMetadata;
  readonly defaultScopes: readonly string[];
  /** A blank unless the vendor wants a comma. */
  readonly scopeSeparator?: ',';
  /** Whether the vendor takes PKCE with S256 from clients that also have a secret. */
  readonly pkce: boolean;
  /** Whether an ID token with our nonce comes back. Only such providers may hand an ID token to the callback directly. */
  readonly nonce: boolean;
  readonly authorizationParameters?: Readonly<Record<string, string>>;
  /** Last word on the address, for vendors that rename standard parameters. */
  readonly finishAuthorizationUrl?: (url: URL) => void;
  readonly clientAuthentication: (credentials: ProviderCredentials) => ClientAuth | Promise<ClientAuth>;
  /** Turns the token endpoint's answer into the standard one (RFC 6749, 5.1). */
  readonly standardTokenAnswer?: (answer: unknown) => unknown;
  /** Longer states come back cut. */
  readonly maximumStateLength?: number;
  /** Settings beyond id and secret that administrators may give, and what they look like. */
  readonly settings?: Readonly<Record<string, RegExp>>;
  /** Of those settings the ones without which these credentials are useless. */
  readonly neededSettings?: (clientSecret: string) => readonly string[];
  /** For vendors whose sign-in on phones hands the application an ID token. */
  readonly native?: NativeTokenDefinition;
  readonly identify: (access: ProviderAccess) => ProviderIdentity | Promise<ProviderIdentity>;
}
