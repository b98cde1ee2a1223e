import { Global, Module } from '@nestjs/common';
import { MailAllowancesRepository } from './mail-allowances.repository';
import { MailLetters } from './mail-letters';
import { MailMetrics } from './mail-metrics';
import { MailTemplates } from './mail-templates';
import { MailTransport } from './mail-transport';
import { MailerService } from './mailer.service';

@Global()
@Module({
  providers: [MailAllowancesRepository, MailLetters, MailMetrics, MailTemplates, MailTransport, MailerService],
  exports: [MailAllowancesRepository, MailerService],
})
export class MailModule {}
