import { isJsonObject } from '@svc/http';
import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import * as openid from 'openid-client';
import { errorOfCallback } from './callback-error';
import { describeFailure } from './provider-failure';
import { readJson, refusal } from './provider-refusal';
import { presentMembers, ProviderResponseError } from './response-fields';
import { configurationFor } from './openid-configuration';
import type { ProviderAccess, ProviderIdentity, ResolvedProvider } from './provider';
import { ProviderHttpService, withinDeadline } from './provider-http.service';

/** Secrets of one sign-in, known only to this service until the callback. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** PKCE towards the provider. */
  codeVerifier: string;
}

export type CallbackParameters = Readonly<Record<string, string>>;

type KeyCache = ReturnType<typeof openid.getJwksCache>;

/** Avoids `serverMetadata()` of the configuration, which copies everything at each call. */
const serverMetadata = ({ definition, credentials }: ResolvedProvider): openid.ServerMetadata =>
  definition.server(credentials.settings);

/** Callback parameters as a URL. `iss` is included only when the provider promises it (RFC 9207). */
const responseUrl = (provider: ResolvedProvider, callback: CallbackParameters): URL => {
  const url = new URL(provider.redirectUri);
  const { authorization_response_iss_parameter_supported: namesIssuer } = serverMetadata(provider);
  const values: Record<string, string | undefined> = { ...callback, error: errorOfCallback(callback) };
  for (const name of ['code', 'state', 'error', 'error_description', ...(namesIssuer ? ['iss'] : [])]) {
    const value = values[name];
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
};

/** OpenID Connect Core, 5.3.2: such an answer must not be used; it may be a token substitution attack. */
const isOfAnotherUser = (error: unknown): boolean =>
  error instanceof openid.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';

/** OAuth 2.0 and OpenID Connect client, by openid-client. */
@Injectable()
export class ProviderClient {
  private readonly logger = new Logger(ProviderClient.name);
  /** Keyed by the URL of the key set; openid-client decides how long they are valid. */
  private readonly keys = new Map<string, NonNullable<KeyCache>>();
  /** Contain copied metadata and imported keys; released when the provider is resolved again. */
  private readonly configurations = new WeakMap<ResolvedProvider, Promise<openid.Configuration>>();

  constructor(
    private readonly http: ProviderHttpService,
    private readonly config: OAuthConfig,
  ) {}

  async authorizationUrl(
    provider: ResolvedProvider,
    { state, nonce, codeVerifier }: SignInSecrets,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const { definition, scopes, redirectUri } = provider;
    // Computed synchronously (RFC 7636, 4.2): openid-client would use the thread pool, whose threads take longer to
    // wake.
    const challenge = definition.pkce ? hash('sha256', codeVerifier, 'base64url') : undefined;
    const url = openid.buildAuthorizationUrl(await this.findConfiguration(provider), {
      redirect_uri: redirectUri,
      scope: scopes.join(definition.scopeSeparator ?? ' '),
      state,
      ...(definition.nonce ? { nonce } : {}),
      ...(challenge === undefined ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
      ...definition.authorizationParameters,
      ...parameters,
    });
    definition.finishAuthorizationUrl?.(url);
    return url.href;
  }

  /**
   * Redeems the code and reads the user.
   *
   * @throws errors of openid-client and of the guarded client, ProviderAnswerError: `providerFailure` sorts them
   */
  identifyByCode(
    provider: ResolvedProvider,
    callback: CallbackParameters,
    secrets: SignInSecrets,
  ): Promise<ProviderIdentity> {
    return withinDeadline(() => this.redeem(provider, callback, secrets));
  }

  /**
   * Verifies an ID token that came without a code: signature, issuer, audience, expiry, and the nonce of this sign-in,
   * so that a token of another sign-in is refused.
   *
   * @throws as `identifyByCode`
   */
  async identifyByIdToken(
    provider: ResolvedProvider,
    idToken: string,
    callback: CallbackParameters,
    { state, nonce }: SignInSecrets,
  ): Promise<ProviderIdentity> {
    if (!provider.definition.nonce) throw new ProviderResponseError('code');
    const configuration = await this.configure(provider);
    openid.useIdTokenResponseType(configuration);
    const url = new URL(provider.redirectUri);
    url.hash = new URLSearchParams({ id_token: idToken, state }).toString();
    return withinDeadline(async () => {
      try {
        const claims = await openid.implicitAuthentication(configuration, url, nonce, { expectedState: state });
        return await provider.definition.identify({ ...this.access(provider, configuration, callback), claims });
      } finally {
        this.keepKeys(provider, configuration);
      }
    });
  }

  private async redeem(
    provider: ResolvedProvider,
    callback: CallbackParameters,
    { state, nonce, codeVerifier }: SignInSecrets,
  ): Promise<ProviderIdentity> {
    const { definition } = provider;
    const configuration = await this.findConfiguration(provider);
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, responseUrl(provider, callback), {
        expectedState: state,
        ...(definition.nonce ? { expectedNonce: nonce, idTokenExpected: true } : {}),
        ...(definition.pkce ? { pkceCodeVerifier: codeVerifier } : {}),
      });
      return await definition.identify(this.access(provider, configuration, callback, tokens));
    } finally {
      this.keepKeys(provider, configuration);
    }
  }

  private findConfiguration(provider: ResolvedProvider): Promise<openid.Configuration> {
    const known = this.configurations.get(provider);
    if (known !== undefined) return known;
    const made = this.configure(provider);
    this.configurations.set(provider, made);
    return made;
  }

  private async configure(provider: ResolvedProvider): Promise<openid.Configuration> {
    const configuration = await configurationFor(provider, this.http, this.config.allowPrivateDiscovery);
    const known = this.keys.get(serverMetadata(provider).jwks_uri ?? '');
    if (known !== undefined) openid.setJwksCache(configuration, known);
    return configuration;
  }

  private keepKeys(provider: ResolvedProvider, configuration: openid.Configuration): void {
    const { jwks_uri: address } = serverMetadata(provider);
    const fetched = openid.getJwksCache(configuration);
    const known = this.keys.get(address ?? '');
    if (address !== undefined && fetched !== undefined && fetched.uat > (known?.uat ?? 0)) {
      // openid-client changes its own copy, and empties it when keys cannot be fetched.
      this.keys.set(address, { ...fetched });
    }
  }

  private access(
    { definition, credentials }: ResolvedProvider,
    configuration: openid.Configuration,
    callback: CallbackParameters,
    tokens?: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  ): ProviderAccess {
    const accessToken = tokens?.access_token ?? '';
    const claims = tokens?.claims();
    const getJson = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
      const wanted = new Headers({ accept: 'application/json', ...headers });
      const response = await openid.fetchProtectedResource(
        configuration,
        accessToken,
        new URL(url),
        'GET',
        undefined,
        wanted,
      );
      if (response.ok) return response.json();
      throw refusal(`answer from ${new URL(url).pathname}`, response.status, await readJson(response));
    };
    const userInfo: ProviderAccess['userInfo'] = async ({ isNeeded }) => {
      try {
        return presentMembers(await openid.fetchUserInfo(configuration, accessToken, claims?.sub ?? ''));
      } catch (error) {
        if (isNeeded || isOfAnotherUser(error)) throw error;
        this.logger.warn(`${definition.name}: a failure of userinfo was not needed: ${describeFailure(error)}`);
        return {};
      }
    };
    const tokenAnswer = isJsonObject(tokens) ? tokens : {};
    return { accessToken, claims, tokenAnswer, callback, credentials, getJson, userInfo };
  }
}
