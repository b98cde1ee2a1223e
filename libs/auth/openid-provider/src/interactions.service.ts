import { Injectable } from '@nestjs/common';
import { OidcConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { default as Provider, InteractionResults } from 'oidc-provider';
import { requireAssurance, type PageContext, type SignedInPageContext, type UserCaller } from '@svc/auth';
import { knownLanguage, type TextLanguage } from '@svc/texts';
import type { GrantedScopes } from './oidc.entity';
import { shownName } from './client-metadata';
import { ConsentsService, type AllowedClient } from './consents.service';
import type { LoginReason } from './interaction-policy';
import { OidcProviderService } from './oidc-provider.service';
import { recognised } from './provider-sessions.service';
import { hasBegun } from './request-cookies';
import { identityScopes, resourceScopes } from './resource-servers';
import { ClientsRepository } from './clients.repository';

type LibraryClient = InstanceType<Provider['Client']>;
type Interaction = InstanceType<Provider['Interaction']>;

/** A client's request that waits for the user. */
export interface PendingRequest {
  /** The same for the sign-in and the consent. */
  flowId: string;
  prompt: 'login' | 'consent';
  client: AllowedClient;
  /** The source of a client that no administrator registered. */
  origin?: { kind: 'document' | 'registration'; host: string };
  /** Host that gets the answer, or the code that the device shows. */
  target: { redirectHost: string } | { userCode: string };
  scopes: GrantedScopes;
  /** Wishes of the client for the pages that its user sees (OpenID Connect Core 1.0, 3.1.2.1). */
  hints: { language: TextLanguage | undefined; email: string | undefined };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readScopes = ({ scope, resource }: Record<string, unknown>): GrantedScopes => {
  const asked = asText(scope).split(' ');
  const resources = [resource ?? []].flat().map(String);
  return {
    openid: identityScopes.filter((name) => asked.includes(name)),
    resources: Object.fromEntries(resources.map((one) => [one, resourceScopes.filter((name) => asked.includes(name))])),
  };
};

const mostHintCharacters = 254;

const readHints = ({ ui_locales: locales, login_hint: hint }: Record<string, unknown>): PendingRequest['hints'] => ({
  language: knownLanguage(asText(locales).split(' ')),
  email: asText(hint).includes('@') && asText(hint).length <= mostHintCharacters ? asText(hint) : undefined,
});

const shownHost = (address: string): string => {
  const { host, protocol } = new URL(address);
  return host === '' ? protocol.slice(0, -1) : host;
};

/** `prompt=login` wants a sign-in after the request, whatever `max_age` says. */
const isFresh = ({ assurance: { authTime } }: UserCaller, { iat, params, prompt }: Interaction): boolean => {
  const maximumAge = prompt.reasons.includes('login_prompt') ? 0 : Number(params['max_age'] ?? 0);
  return authTime >= iat || (maximumAge > 0 && Date.now() / 1000 - authTime <= maximumAge);
};

/** Requests of clients that wait for a sign-in or a consent; the account page shows them. */
@Injectable()
export class InteractionsService {
  constructor(
    private readonly config: OidcConfig,
    private readonly providers: OidcProviderService,
    private readonly consents: ConsentsService,
    private readonly clients: ClientsRepository,
  ) {}

  /** @throws AppError AUTH_AUTHORIZATION_EXPIRED */
  async find(context: PageContext): Promise<PendingRequest> {
    return this.describePending(await this.read(context));
  }

  /**
   * Completes the sign-in for a user who fulfils what the client asks for.
   * @returns the address where the request goes on
   * @throws AppError AUTH_REAUTHENTICATION_REQUIRED, AUTH_SECOND_FACTOR_REQUIRED, AUTH_ANONYMOUS_USER
   */
  async completeSignIn(context: SignedInPageContext): Promise<string> {
    const { caller } = context;
    const interaction = await this.read(context);
    const reasons = interaction.prompt.reasons as LoginReason[];
    if (caller.user.anonymous) throw new AppError('AUTH_ANONYMOUS_USER');
    if (reasons.includes('id_token_hint'))
      return this.finish(interaction, caller, {
        error: 'login_required',
        error_description: 'another user is signed in',
      });
    if (reasons.includes('acr_values')) requireAssurance(caller, { level: 2, isFresh: false });
    const mustBeFresh = reasons.includes('login_prompt') || reasons.includes('max_age');
    if (mustBeFresh && !isFresh(caller, interaction)) throw new AppError('AUTH_REAUTHENTICATION_REQUIRED');
    const { userId: accountId, authTime: ts, acr, amr } = recognised(caller);
    return this.finish(interaction, caller, { login: { accountId, ts, acr, amr } });
  }

  /** @throws AppError AUTH_AUTHORIZATION_EXPIRED */
  async allow(context: SignedInPageContext): Promise<string> {
    const { caller, source } = context;
    const interaction = await this.read(context);
    const { client, scopes } = await this.describePending(interaction);
    const grantId = await this.consents.give(caller, client, scopes, source);
    return this.finish(interaction, caller, { consent: { grantId } });
  }

  /** @throws AppError AUTH_AUTHORIZATION_EXPIRED */
  async deny(context: SignedInPageContext): Promise<string> {
    const result = { error: 'access_denied', error_description: 'the user denied the request' };
    return this.finish(await this.read(context), context.caller, result);
  }

  /** The request of the tab, if this browser has begun it. */
  private async read({ request, requestId }: PageContext): Promise<Interaction> {
    if (!this.config.isProvider || requestId === undefined || !hasBegun(request, requestId))
      throw new AppError('AUTH_AUTHORIZATION_EXPIRED');
    const { provider } = await this.providers.current();
    const interaction = await provider.Interaction.find(requestId);
    if (interaction === undefined) throw new AppError('AUTH_AUTHORIZATION_EXPIRED');
    return interaction;
  }

  private async describePending(interaction: Interaction): Promise<PendingRequest> {
    const { cid, params, prompt } = interaction;
    const clientId = asText(params['client_id']);
    const client = await this.findClient(clientId);
    const target = await this.describeTarget(interaction);
    const origin = await this.describeOrigin(client, asText(params['redirect_uri'] ?? client.redirectUris?.[0]));
    return {
      flowId: cid,
      prompt: prompt.name === 'consent' ? 'consent' : 'login',
      client: { id: clientId, name: shownName(client.clientName, origin?.host ?? clientId) },
      ...(origin === undefined ? {} : { origin }),
      target,
      scopes: readScopes(params),
      hints: readHints(params),
    };
  }

  /** @throws AppError AUTH_AUTHORIZATION_EXPIRED, also for a client whose metadata document can no longer be read */
  private async findClient(clientId: string): Promise<LibraryClient> {
    const { provider } = await this.providers.current();
    const { errors } = await import('oidc-provider');
    const client = await provider.Client.find(clientId).catch((error: unknown) => {
      if (error instanceof errors.OIDCProviderError) return undefined;
      throw error;
    });
    if (client === undefined) throw new AppError('AUTH_AUTHORIZATION_EXPIRED');
    return client;
  }

  /** @throws AppError AUTH_AUTHORIZATION_EXPIRED */
  private async describeTarget({ params, deviceCode }: Interaction): Promise<PendingRequest['target']> {
    if (deviceCode === undefined) return { redirectHost: shownHost(asText(params['redirect_uri'])) };
    const { provider } = await this.providers.current();
    const code = await provider.DeviceCode.find(deviceCode);
    if (code?.userCode === undefined) throw new AppError('AUTH_AUTHORIZATION_EXPIRED');
    return { userCode: `${code.userCode.slice(0, 4)}-${code.userCode.slice(4)}` };
  }

  private async describeOrigin(client: LibraryClient, redirect: string): Promise<PendingRequest['origin']> {
    if (client.clientIdMetadataDocument === true) return { kind: 'document', host: shownHost(client.clientId) };
    const row = await this.clients.findCached(client.clientId);
    return row?.selfRegistered === false
      ? undefined
      : { kind: 'registration', host: redirect === '' ? client.clientId : shownHost(redirect) };
  }

  /** Binds the answer to the session that gave it. */
  private async finish(interaction: Interaction, caller: UserCaller, result: InteractionResults): Promise<string> {
    interaction.result = { ...interaction.lastSubmission, ...result };
    interaction.session = { accountId: caller.user.id, uid: caller.sessionId, cookie: '' };
    await interaction.persist();
    return interaction.returnTo;
  }
}
