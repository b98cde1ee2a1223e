import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { namesHtml } from '@svc/http';
import type { HttpRequest } from '../../platform/callers/http-exchange';
import { readSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { RedirectTargetsService } from '../../settings/redirect-targets.service';
import { describeFailure, providerFailure } from '../providers/provider-failure';
import type { ProviderReference } from '../provider-resolver.service';
import { BrowserBindingService } from '../states/browser-binding.service';
import { OAuthStateRepository, type OAuthState } from '../states/oauth-state.repository';
import { CompletionService } from './completion.service';
import { LinkingService } from './linking.service';
import type { Callback, IdentifiedUser } from './provider-sign-in.service';

/** Errors that redirect to the application instead of showing an error page. */
const redirectedErrors = new Set<string>([
  'AUTH_EMAIL_NOT_VERIFIED',
  'AUTH_IDENTITY_TAKEN',
  'AUTH_OAUTH_DENIED',
  'AUTH_OAUTH_EMAIL_TAKEN',
  'AUTH_OAUTH_INVALID_PAYLOAD',
  'AUTH_OAUTH_NOT_CONFIGURED',
  'AUTH_OAUTH_PROVIDER_FAILED',
  'AUTH_OAUTH_PROVIDER_NOT_FOUND',
  'AUTH_ORGANIZATION_DOMAIN_REQUIRED',
  'AUTH_ORGANIZATION_EMAIL_NOT_VERIFIED',
  'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND',
  'AUTH_ORGANIZATION_PROVIDER_REQUIRED',
  'AUTH_SIGNUP_DISABLED',
  'AUTH_UNAUTHORIZED',
  'AUTH_USER_BANNED',
]);

/** Redirects browsers to the application also for a disabled sign-up, which is a 403 for other clients. */
const isRedirected = (error: AppError, request: HttpRequest): boolean =>
  redirectedErrors.has(error.code) && (error.code !== 'AUTH_SIGNUP_DISABLED' || namesHtml(request));

const resultType = ({ link }: OAuthState): string => (link === null ? 'oauth' : 'link_identity');

const withError = (target: URL, state: OAuthState, { code, message }: AppError): URL => {
  target.searchParams.set('svc_status', 'error');
  target.searchParams.set('svc_type', resultType(state));
  target.searchParams.set('svc_error', message);
  target.searchParams.set('error', message);
  target.searchParams.set('svc_error_code', code);
  return target;
};

/** Handles provider callbacks in a safe order: state, browser binding, redirect target, provider. */
@Injectable()
export class CallbackService {
  private readonly logger = new Logger(CallbackService.name);

  constructor(
    private readonly states: OAuthStateRepository,
    private readonly binding: BrowserBindingService,
    private readonly redirects: RedirectTargetsService,
    private readonly completion: CompletionService,
    private readonly linking: LinkingService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param reference the provider whose callback was called
   * @param identify identifies the user at the provider
   * @returns redirect to the application, with the result or with `svc_error`
   * @throws AppError AUTH_OAUTH_INVALID_STATE, AUTH_REDIRECT_NOT_ALLOWED: no redirect is safe then
   */
  async receive(
    reference: ProviderReference,
    callback: Callback,
    identify: (state: OAuthState) => Promise<IdentifiedUser>,
  ): Promise<string> {
    const state = this.states.read(callback.state, reference);
    this.binding.check(state, callback.request);
    const target = await this.redirects.check(state.redirectUri);
    await this.states.use(state);
    try {
      const identified = await this.ask(() => identify(state), reference);
      return (await this.finish(target, state, identified, callback)).href;
    } catch (error) {
      if (!(error instanceof AppError) || !isRedirected(error, callback.request)) throw error;
      await this.recordFailure(reference, error, callback.request);
      return withError(target, state, error).href;
    }
  }

  private async finish(target: URL, state: OAuthState, identified: IdentifiedUser, callback: Callback): Promise<URL> {
    if (state.link === null) return this.completion.complete(target, state, identified, callback);
    await this.linking.link(state.link, identified, readSource(callback.request));
    target.searchParams.set('svc_status', 'success');
    target.searchParams.set('svc_type', resultType(state));
    return target;
  }

  private async ask(identify: () => Promise<IdentifiedUser>, reference: ProviderReference): Promise<IdentifiedUser> {
    try {
      return await identify();
    } catch (error) {
      const failure = providerFailure(error);
      if (failure.code === 'AUTH_OAUTH_PROVIDER_FAILED')
        this.logger.warn(`Sign-in through ${reference} failed: ${describeFailure(error)}`);
      throw failure;
    }
  }

  private async recordFailure(reference: ProviderReference, { code }: AppError, request: HttpRequest) {
    const details = { provider: reference, code };
    await this.audit.record({ kind: 'oauth.failed', actor: 'anonymous', source: readSource(request), details });
  }
}
