import { Global, Module } from '@nestjs/common';
import { JobRunner } from '../jobs/job-runner';
import { Jobs } from '../jobs/jobs';
import { MailAllowancesRepository } from './mail-allowances.repository';
import { MailLetters } from './mail-letters';
import { MailMetrics } from './mail-metrics';
import { MailTemplates } from './mail-templates';
import { MailTransport } from './mail-transport';
import { MailerService } from './mailer.service';

@Global()
@Module({
  providers: [
    JobRunner,
    Jobs,
    MailAllowancesRepository,
    MailLetters,
    MailMetrics,
    MailTemplates,
    MailTransport,
    MailerService,
  ],
  exports: [JobRunner, Jobs, MailAllowancesRepository, MailerService],
})
export class MailModule {}
