import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { ProofRequestsService } from '../email/proof-requests.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { PageResponsesService } from './page-responses.service';
import type { PageContext } from './page-context';

/** Redirects users with an unverified email to the page that verifies it. */
@Injectable()
export class PageVerificationService {
  constructor(
    private readonly responses: PageResponsesService,
    private readonly requests: ProofRequestsService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  async mail(context: PageContext, email: string): Promise<Response> {
    const redirectTo = this.redirects.ownPage;
    await this.requests.take({ purpose: 'verify_email', email, redirectTo, source: context.source });
    context.note({ email });
    return this.responses.redirect(context, '/account/verify', 'mail-sent');
  }

  /**
   * Mails the verification to a user whose password was correct. When mails require a proof of work, the page asks for
   * it.
   */
  first(context: PageContext, email: string) {
    return (error: unknown): Response | Promise<Response> => {
      if (!(error instanceof AppError) || error.code !== 'AUTH_EMAIL_NOT_VERIFIED') throw error;
      return context.isProofOfWorkRequired
        ? this.responses.redirect(context, '/account/verify')
        : this.mail(context, email);
    };
  }
}
