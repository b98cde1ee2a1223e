import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../platform/jobs/job-runner';
import { SettingsService } from '../settings/settings.service';
import { UsersRepository } from '../users/users.repository';
import { ProofIssueService, issueProof, type IssueProof } from './proof-issue.service';

/** Decides after the answer whether a requested mail is sent. */
@Injectable()
export class ProofIssueJob implements OnModuleInit {
  constructor(
    private readonly runner: JobRunner,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly issuing: ProofIssueService,
  ) {}

  onModuleInit(): void {
    this.runner.handle(issueProof, (request) => this.run(request));
  }

  private async run(request: IssueProof): Promise<void> {
    const user = await this.users.findByEmail(request.email);
    if (user === undefined || user.bannedAt !== null) return;
    if (request.purpose === 'verify_email' && user.emailVerified) return;
    const { verifyEmailMethod, resetPasswordMethod, emailOtpSignIn } = await this.settings.current();
    if (request.purpose === 'sign_in' && !emailOtpSignIn) return;
    const method = request.purpose === 'reset_password' ? resetPasswordMethod : verifyEmailMethod;
    await this.issuing.issue(user, method, request);
  }
}
