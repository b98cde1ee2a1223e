import { Global, Module } from '@nestjs/common';
import { MailAllowanceRepository } from './mail-allowance.repository';
import { MailDelivery } from './mail-delivery';
import { MailLetters } from './mail-letters';
import { MailMetrics } from './mail-metrics';
import { MailTemplates } from './mail-templates';
import { MailTransport } from './mail-transport';
import { MailerService } from './mailer.service';

@Global()
@Module({
  providers: [
    MailAllowanceRepository,
    MailDelivery,
    MailLetters,
    MailMetrics,
    MailTemplates,
    MailTransport,
    MailerService,
  ],
  exports: [MailerService],
})
export class MailModule {}
