import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { proofAlgorithms } from '@svc/access';
import { AuthPolicyConfig, AuthServiceConfig, OidcConfig } from '@svc/config';
import { createGuardedExchange } from '@svc/outbound';
import type { Adapter, Client, Configuration, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import {
  ApplicationBrandService,
  PageCookiesService,
  ApplicationSecretService,
  cookiePrefix,
  requestPage,
  type SigningKeySet,
} from '@svc/auth';
import { artifactAdapter, grantAdapter } from './artifact-adapter';
import { ArtifactsRepository } from './artifacts.repository';
import { clientAdapter } from './client-adapter';
import { ConsentsService } from './consents.service';
import { DevicePages } from './device-pages';
import { GrantsRepository } from './grants.repository';
import { createInteractionPolicy } from './interaction-policy';
import type { Library } from './library-patches/library';
import { ProviderAccountsService } from './provider-accounts.service';
import { ProviderPages } from './provider-pages';
import { acrValues } from './provider-sessions.service';
import { idTokenAlgorithms, libraryKeys } from './library-keys';
import { rememberRequest } from './request-cookies';
import { SelfRegistrationsService } from './self-registrations.service';
import { listedMethods, normaliseSelfDescribed } from './self-described-clients';
import { identityScopes, resourceScopes, ResourceServers } from './resource-servers';
import { lifetimesSeconds, routes } from './provider-endpoints';
import { TokenExchangesService } from './token-exchanges.service';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';
import { ClientsRepository } from './clients.repository';

const mostDocumentBytes = 5 * 1024;

/** Limits of what clients publish: metadata documents and keys. */
const fetchLimits = { timeoutMs: 2_500, maxBytes: 64 * 1024 };

/** A token without `scope` would have all rights of a session's token. */
const withScope = (_context: unknown, _token: unknown, { payload }: JWTStructured): void => {
  payload['scope'] ??= '';
};

const isOwnToken = (
  _context: unknown,
  client: { clientId: string },
  token: { clientId?: string | undefined },
): boolean => token.clientId === client.clientId;

/** Pages of public clients call from the origins of their redirects. The origin of a native client's scheme is `null`. */
const isClientOrigin = ({ oidc }: KoaContextWithOIDC, origin: string, client: Client): boolean =>
  origin !== 'null' &&
  (oidc.route === 'userinfo' || client.clientAuthMethod === 'none') &&
  client.redirectUris?.some((address) => URL.parse(address)?.origin === origin) === true;

/** A request without a user. */
const isForAccount = ({ oidc }: KoaContextWithOIDC): boolean => oidc.params?.['grant_type'] === 'client_credentials';

/** The rules of the provider: only what OAuth 2.1 allows, our keys, our tables, our pages. */
@Injectable()
export class ProviderConfigurationService {
  private readonly pages: ProviderPages;
  private readonly devicePages: DevicePages;
  private readonly resources: ResourceServers;
  private readonly fetchDocument: ReturnType<typeof createGuardedExchange>;

  constructor(
    private readonly service: AuthServiceConfig,
    private readonly config: OidcConfig,
    private readonly secret: ApplicationSecretService,
    private readonly artifacts: ArtifactsRepository,
    private readonly grants: GrantsRepository,
    private readonly exchanges: TokenExchangesService,
    private readonly clients: ClientsRepository,
    private readonly registrations: SelfRegistrationsService,
    private readonly serviceAccounts: ServiceAccountsService,
    private readonly accounts: ProviderAccountsService,
    private readonly consents: ConsentsService,
    policy: AuthPolicyConfig,
    brand: ApplicationBrandService,
    cookies: PageCookiesService,
  ) {
    this.pages = new ProviderPages(brand, cookies);
    this.resources = new ResourceServers(policy, config);
    this.devicePages = new DevicePages(this.pages);
    this.fetchDocument = createGuardedExchange({
      ...fetchLimits,
      allowPrivateAddresses: policy.allowPrivateWebhooks,
    });
  }

  build(library: Library, keys: SigningKeySet): Configuration {
    return {
      ...this.protocol(library),
      adapter: (kind: string) => this.createAdapter(kind, library),
      jwks: { keys: libraryKeys(library, keys) },
      cookies: this.cookies(),
      features: this.features(library),
      fetch: (url, options) =>
        this.fetchDocument(url instanceof Request ? url.url : url, {
          headers: { accept: 'application/json' },
          ...(options?.signal ? { signal: options.signal } : {}),
        }),
      findAccount: (context, id) => this.accounts.find(context, id),
      loadExistingGrant: (context) => this.consents.existingGrant(context),
      extraTokenClaims: (context, token) => this.accounts.claimsOfToken(context, token),
      renderError: (context, error) => this.pages.showError(context, error),
    };
  }

  private protocol(library: Library): Configuration {
    return {
      routes,
      ttl: lifetimesSeconds,
      scopes: [...identityScopes, ...resourceScopes],
      claims: {
        openid: ['sub', 'acr', 'amr', 'auth_time'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'preferred_username', 'picture', 'updated_at'],
      },
      acrValues: [...acrValues],
      responseTypes: ['code'],
      clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      extraClientMetadata: {
        properties: [listedMethods],
        validator: (context, _name, _value, metadata) => normaliseSelfDescribed(context, metadata),
      },
      fetchResponseBodyLimits: { 'client_id metadata document': mostDocumentBytes },
      clientBasedCORS: isClientOrigin,
      clientDefaults: {
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: idTokenAlgorithms[0],
        response_types: ['code'],
      },
      enabledJWA: {
        clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        idTokenSigningAlgValues: [...idTokenAlgorithms],
        userinfoSigningAlgValues: ['ES256'],
        introspectionSigningAlgValues: ['ES256'],
        authorizationSigningAlgValues: ['ES256'],
        dPoPSigningAlgValues: [...proofAlgorithms],
      },
      pkce: { required: () => true },
      allowOmittingSingleRegisteredRedirectUri: false,
      conformIdTokenClaims: false,
      issueRefreshToken: async (context, client) => {
        if (client.grantTypeAllowed('refresh_token')) return true;
        const problem = await this.exchanges.end(context);
        if (problem !== undefined) throw new library.errors.InvalidGrant(problem);
        return false;
      },
      // Grants end with our sessions, not with the library's.
      expiresWithSession: () => false,
      rotateRefreshToken: true,
      formats: { customizers: { jwt: withScope } },
      interactions: {
        policy: createInteractionPolicy(library),
        url: (context, { uid }) => {
          rememberRequest(context, uid);
          return `${requestPage}?request=${uid}`;
        },
      },
    };
  }

  private cookies(): NonNullable<Configuration['cookies']> {
    const keys = this.secret.accepted.map((secret) => secret.hmac('oidc cookie', 'signature').toString('base64url'));
    const session = `${cookiePrefix(this.service.publicUrl)}svc_oidc`;
    return { keys, names: { session, interaction: 'svc_oidc_interaction', resume: 'svc_oidc_resume' } };
  }

  private features(library: Library): NonNullable<Configuration['features']> {
    const { InvalidTarget, UnauthorizedClient } = library.errors;
    return {
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      externalSigningSupport: { enabled: true, ack: 'experimental-01' },
      clientIdMetadataDocument: { enabled: this.config.clientDocuments, ack: 'draft-02' },
      registration: {
        enabled: this.config.registration,
        idFactory: () => randomUUID(),
        issueRegistrationAccessToken: false,
      },
      clientCredentials: { enabled: true },
      backchannelLogout: { enabled: true },
      deviceFlow: {
        enabled: true,
        // Nothing that the device says about itself is shown: it proves nothing.
        deviceInfo: () => ({}),
        userCodeInputSource: (context, _form, out, error) => this.devicePages.askForCode(context, out, error),
        userCodeConfirmSource: (context, _form, client, _info, code) =>
          this.devicePages.askToConfirm(context, client, code),
        successSource: (context) => this.devicePages.sayDone(context),
      },
      introspection: { enabled: true, allowedPolicy: isOwnToken },
      revocation: { enabled: true, allowedPolicy: isOwnToken },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context) => this.pages.askToSignOut(context),
        postLogoutSuccessSource: (context) => this.pages.sayLogout(context),
      },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        defaultResource: (context, _client, oneOf) => {
          if (oneOf !== undefined) return oneOf;
          if (!isForAccount(context)) return this.resources.usualResource(context);
          if (this.resources.usual === undefined) throw new InvalidTarget('the resource is missing');
          return this.resources.usual;
        },
        getResourceServerInfo: (context, resource, client) => {
          if (!this.resources.has(resource)) throw new InvalidTarget(this.resources.describeRefusal(resource));
          this.resources.offerScopes(context);
          if (isForAccount(context)) {
            if (!this.serviceAccounts.isPresent(context)) throw new UnauthorizedClient('no service account');
            if (context.oidc.params !== undefined) context.oidc.params['scope'] ??= client.scope;
          }
          return this.resources.resourceServer(resource);
        },
      },
    };
  }

  private createAdapter(kind: string, library: Library): Adapter {
    if (kind === 'Client')
      return clientAdapter(
        { clients: this.clients, registrations: this.registrations, accounts: this.serviceAccounts },
        library,
      );
    if (kind === 'Grant') return grantAdapter({ grants: this.grants, exchanges: this.exchanges }, library);
    return artifactAdapter(kind, { artifacts: this.artifacts, exchanges: this.exchanges }, library);
  }
}
