import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { ProofRequestsService } from '../email/proof-requests.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { PageAnswersService } from './page-answers.service';
import type { Visit } from './visit';

/** Redirects users with an unverified email to the page that verifies it. */
@Injectable()
export class PageVerificationService {
  constructor(
    private readonly answers: PageAnswersService,
    private readonly requests: ProofRequestsService,
    private readonly redirects: RedirectTargetsService,
  ) {}

  async mail(visit: Visit, email: string): Promise<Response> {
    const redirectTo = this.redirects.ownPage;
    await this.requests.take({ purpose: 'verify_email', email, redirectTo, source: visit.source });
    visit.note({ email });
    return this.answers.go(visit, '/account/verify', 'mail-sent');
  }

  /**
   * Mails the verification to a user whose password was correct. When mails require a proof of work, the page asks for
   * it.
   */
  first(visit: Visit, email: string) {
    return (error: unknown): Response | Promise<Response> => {
      if (!(error instanceof AppError) || error.code !== 'AUTH_EMAIL_NOT_VERIFIED') throw error;
      return visit.asksForWork ? this.answers.go(visit, '/account/verify') : this.mail(visit, email);
    };
  }
}
