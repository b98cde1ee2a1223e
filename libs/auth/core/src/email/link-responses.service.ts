import { Inject, Injectable } from '@nestjs/common';
import { readAcceptLanguage, type TextLanguage } from '@svc/texts';
import type { HttpReply } from '../platform/callers/http-exchange';
import type { RequestSource } from '../platform/callers/request-source';
import { describePasswordRules } from '../passwords/describe-password-rules';
import { SettingsService } from '../settings/settings.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { actionPage, resetPage, verifiedPage, type LinkPage } from './link-page';
import { authTexts } from '../platform/texts';
import type { CheckedLink, LinkOutcome, LinkProblem } from './links.service';
import { AppError } from '@svc/errors';
import { hasAccountPage } from '../platform/pages/account-page';
import { ApplicationBrandService } from '../platform/pages/application-brand.service';
import { pageHeaders, renderDocument } from '../platform/pages/page-document';

/** Error messages are English; front ends translate codes. */
const englishProblem = (problem: LinkProblem): string => authTexts.in('en')(`links.problems.${problem}`);

/** The link was valid, but has expired or was used or replaced. */
export class InvalidLinkError extends AppError {
  constructor(readonly problem: LinkProblem) {
    super('AUTH_INVALID_LINK', { message: `This link no longer works. ${englishProblem(problem)}` });
  }
}

/** Redirects to the front end after a mailed link, or shows a page when there is no front end. */
@Injectable()
export class LinkResponsesService {
  constructor(
    private readonly redirects: RedirectTargetsService,
    @Inject(hasAccountPage) private readonly hasAccountPage: boolean,
    private readonly brand: ApplicationBrandService,
    private readonly settings: SettingsService,
  ) {}

  /** Shows a confirmation page; the token stays unused. */
  async askToVerify(reply: HttpReply, email: string, token: string, source: RequestSource): Promise<void> {
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.send(reply, 200, actionPage(language, 'verify', token, { email }));
  }

  async verified(reply: HttpReply, outcome: LinkOutcome, source: RequestSource): Promise<void> {
    const target = await this.verifiedTarget(outcome);
    await this.answer(reply, target, source, verifiedPage);
  }

  async reset(reply: HttpReply, outcome: CheckedLink, source: RequestSource, token: string): Promise<void> {
    const target = await this.findTarget(outcome, 'reset_password', { token, svc_status: 'ready' });
    const settings = await this.settings.current();
    const { name } = await this.brand.current();
    const invitation = outcome.isInvitation ? { application: name, email: outcome.email } : null;
    await this.answer(reply, target, source, (language) =>
      resetPage(language, {
        token,
        rules: describePasswordRules(authTexts.in(language), settings),
        invitation,
      }),
    );
  }

  /** @returns null without a front end @throws InvalidLinkError */
  verifiedTarget(outcome: LinkOutcome): Promise<URL | null> {
    return this.findTarget(outcome, 'verify_email', { svc_status: 'success' });
  }

  private async answer(
    reply: HttpReply,
    target: URL | null,
    source: RequestSource,
    successPage: (language: TextLanguage) => LinkPage,
  ): Promise<void> {
    if (target !== null) await reply.redirect(target.href, 302);
    else await this.send(reply, 200, successPage(readAcceptLanguage(source.acceptLanguage)));
  }

  /**
   * Ignores a target that is no longer allowed.
   *
   * @throws InvalidLinkError when no front end can show the problem
   */
  private async findTarget(
    { redirectTo, problem }: LinkOutcome,
    svc_type: string,
    success: Record<string, string>,
  ): Promise<URL | null> {
    const target = redirectTo === null ? null : await this.redirects.find(redirectTo);
    if (target === null && problem !== null) throw new InvalidLinkError(problem);
    const failure = problem === null ? null : { svc_status: 'error', svc_error: englishProblem(problem) };
    for (const [name, value] of Object.entries({ ...(failure ?? success), svc_type }))
      target?.searchParams.set(name, value);
    return target;
  }

  async send(reply: HttpReply, status: number, page: LinkPage): Promise<void> {
    void reply.status(status).headers(pageHeaders);
    // Without this header browsers send no Origin with a form. They never send the path, which contains the token.
    if (page.hasForm === true) void reply.header('referrer-policy', 'strict-origin');
    const application = await this.brand.current();
    await reply.send(renderDocument({ ...page, application, hasAccountPage: this.hasAccountPage }));
  }
}
