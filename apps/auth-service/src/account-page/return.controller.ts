import { Get, Query } from '@nestjs/common';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ExchangeService } from '../oauth/exchange/exchange.service';
import { PageAnswersService } from './page-answers.service';
import { ArrivalsService } from './arrivals.service';
import type { Notice } from './page-state';
import { Pages, Visited } from './page.decorators';
import { ReturnQuery } from './page.request';
import type { Visit } from './visit';

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
    private readonly answers: PageAnswersService,
    private readonly arrivals: ArrivalsService,
    private readonly exchange: ExchangeService,
  ) {}

  @RateLimit('check')
  @Get()
  async come(@Visited() visit: Visit, @Query() query: ReturnQuery): Promise<Response> {
    const { svc_code: code, svc_status: status, mfa_token: mfaToken, token } = query;
    if (status === 'error') return this.tellProblem(visit, query);
    if (code !== undefined) return this.signIn(visit, code);
    if (status === 'mfa_required') visit.note({ mfaToken, isMfaTokenBrought: true });
    if (status === 'mfa_required') return this.answers.go(visit, '/account/second-factor');
    if (token !== undefined) visit.note({ resetToken: token });
    if (token !== undefined) return this.answers.go(visit, '/account/reset/password');
    const { path, notice } = pageOfType.get(query.svc_type ?? '') ?? home;
    return this.answers.go(visit, path, notice);
  }

  private async signIn(visit: Visit, code: string): Promise<Response> {
    const { codeVerifier } = visit.state;
    if (codeVerifier === undefined) return this.tellProblem(visit, { svc_error_code: 'AUTH_OAUTH_INVALID_CODE' });
    visit.note({ codeVerifier: undefined });
    return this.arrivals.outcome(visit, await this.exchange.exchange(code, codeVerifier, 'web', visit.source));
  }

  private tellProblem(visit: Visit, { svc_type: type = '', svc_error_code: problem }: ReturnQuery): Response {
    visit.note({ problem: problem ?? 'AUTH_INVALID_LINK' });
    return this.answers.go(visit, pageOfType.get(type)?.path ?? '/account/sign-in');
  }
}
