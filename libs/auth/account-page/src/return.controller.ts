import { Get, Query } from '@nestjs/common';
import {
  RateLimit,
  ExchangeService,
  PageResponsesService,
  SignInCompletionService,
  type Notice,
  Pages,
  CurrentPage,
  type PageContext,
  type PageState,
} from '@svc/auth';
import { ReturnQuery } from './page.request';

const pageOfType: ReadonlyMap<string, { path: string; notice?: Notice }> = new Map([
  ['verify_email', { path: '/account', notice: 'email-verified' }],
  ['change_email', { path: '/account', notice: 'email-changed' }],
  ['link_identity', { path: '/account/providers', notice: 'provider-linked' }],
  ['reset_password', { path: '/account/reset' }],
]);
const home: { path: string; notice?: Notice } = { path: '/account' };

/** Return from providers and mailed links. Redirects at once, so that codes leave the address bar. */
@Pages('account/return')
export class ReturnController {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly completion: SignInCompletionService,
    private readonly exchange: ExchangeService,
  ) {}

  @RateLimit('check')
  @Get()
  async come(@CurrentPage() context: PageContext, @Query() query: ReturnQuery): Promise<Response> {
    const { svc_code: code, svc_status: status, mfa_token: mfaToken, token } = query;
    if (status === 'error') return this.tellProblem(context, query);
    if (code !== undefined) return this.signIn(context, code);
    if (status === 'mfa_required')
      return this.goOn(context, { mfaToken, isMfaTokenBrought: true }, '/account/second-factor');
    if (token !== undefined) return this.goOn(context, { resetToken: token }, '/account/reset/password');
    const { path, notice } = pageOfType.get(query.svc_type ?? '') ?? home;
    return this.responses.redirect(context, path, notice);
  }

  /** A link's token belongs to the tab that the link has opened. */
  private goOn(context: PageContext, noted: Partial<PageState>, path: string): Response {
    context.tab.open();
    context.note(noted);
    return this.responses.redirect(context, path);
  }

  private async signIn(context: PageContext, code: string): Promise<Response> {
    const { codeVerifier } = context.state;
    if (codeVerifier === undefined) return this.tellProblem(context, { svc_error_code: 'AUTH_OAUTH_INVALID_CODE' });
    context.note({ codeVerifier: undefined });
    return this.completion.complete(context, await this.exchange.exchange(code, codeVerifier, 'web', context.source));
  }

  private tellProblem(context: PageContext, { svc_type: type = '', svc_error_code: problem }: ReturnQuery): Response {
    context.note({ problem: problem ?? 'AUTH_INVALID_LINK' });
    return this.responses.redirect(context, pageOfType.get(type)?.path ?? '/account/sign-in');
  }
}
