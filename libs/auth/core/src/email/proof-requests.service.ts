import { Injectable } from '@nestjs/common';
import { readAcceptLanguage } from '@svc/texts';
import type { RequestSource } from '../platform/callers/request-source';
import { Database, type Queryable } from '@svc/database';
import { JobRunner } from '../platform/jobs/job-runner';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import type { AskedPurpose } from '../platform/schema/proof.entity';
import { issueProof } from './proof-issue.service';

interface ProofRequest {
  purpose: AskedPurpose;
  email: string;
  redirectTo: string | null;
  source: RequestSource;
}

/**
 * Accepts requests for codes and links. The job looks for the account after the answer: known, unknown and verified
 * addresses cost the same statements, so that the time does not reveal accounts.
 */
@Injectable()
export class ProofRequestsService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobRunner,
    private readonly redirects: RedirectTargetsService,
    private readonly secret: ApplicationSecretService,
  ) {}

  /** @throws AppError AUTH_REDIRECT_NOT_ALLOWED */
  async take(request: ProofRequest): Promise<void> {
    const redirectTo = request.redirectTo === null ? null : (await this.redirects.check(request.redirectTo)).href;
    await this.add({ ...request, redirectTo }, this.database);
  }

  /** @param target the transaction that creates the account */
  async add({ purpose, email, redirectTo, source }: ProofRequest, target: Queryable): Promise<void> {
    const key = `proof:${this.secret.hmac('mail allowance', purpose, email).toString('base64url')}`;
    const language = readAcceptLanguage(source.acceptLanguage);
    await this.jobs.add(issueProof, { purpose, email, redirectTo, language }, target, { key });
  }
}
