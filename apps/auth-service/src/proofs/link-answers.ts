import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestSource } from '../callers/request-source';
import { preferredLanguage } from '../mail/mail-language';
import { RedirectTargets } from '../settings/redirect-targets.service';
import { resetPage, verifiedPage, type LinkPage } from './link-page';
import { LinkPages } from './link-pages.service';
import { linkTexts } from './link-texts';
import type { LinkOutcome, LinkProblem } from './links.service';
import { AppError } from '@svc/errors';

/** A link that was good once. */
export class SpentLink extends AppError {
  constructor(readonly problem: LinkProblem) {
    super('AUTH_INVALID_LINK', { message: `This link does not work any more. ${linkTexts.en.problems[problem]}` });
  }
}

/** Sends the browser that followed a link on: to the front end, or to a page of our own when there is none. */
@Injectable()
export class LinkAnswers {
  constructor(
    private readonly redirects: RedirectTargets,
    private readonly pages: LinkPages,
  ) {}

  async verified(reply: FastifyReply, outcome: LinkOutcome, source: RequestSource): Promise<void> {
    return this.answer(reply, outcome, source, 'verify_email', { svc_status: 'success' }, verifiedPage);
  }

  async reset(reply: FastifyReply, outcome: LinkOutcome, source: RequestSource, token: string): Promise<void> {
    const success = { token, svc_status: 'ready' };
    return this.answer(reply, outcome, source, 'reset_password', success, (language) => resetPage(language, token));
  }

  /**
   * A target that is not allowed any more counts as none.
   *
   * @throws SpentLink when there is no front end to say so
   */
  private async answer(
    reply: FastifyReply,
    { redirectTo, problem }: LinkOutcome,
    source: RequestSource,
    svc_type: string,
    success: Record<string, string>,
    successPage: (language: ReturnType<typeof preferredLanguage>) => LinkPage,
  ): Promise<void> {
    const language = preferredLanguage(source.acceptLanguage);
    const target = redirectTo === null ? null : await this.redirects.find(redirectTo);
    if (target === null && problem !== null) throw new SpentLink(problem);
    if (target === null) return this.pages.send(reply, 200, successPage(language));
    const failure = problem === null ? null : { svc_status: 'error', svc_error: linkTexts.en.problems[problem] };
    for (const [name, value] of Object.entries({ ...(failure ?? success), svc_type }))
      target.searchParams.set(name, value);
    await reply.redirect(target.href, 302);
  }
}
