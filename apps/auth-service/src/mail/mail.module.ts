import { Global, Module } from '@nestjs/common';
import { MailAllowanceRepository } from './mail-allowance.repository';
import { MailDeliveryService } from './mail-delivery.service';
import { MailLettersService } from './mail-letters.service';
import { MailMetrics } from './mail-metrics';
import { MailTemplatesService } from './mail-templates.service';
import { MailTransport } from './mail-transport';
import { MailerService } from './mailer.service';

@Global()
@Module({
  providers: [
    MailAllowanceRepository,
    MailDeliveryService,
    MailLettersService,
    MailMetrics,
    MailTemplatesService,
    MailTransport,
    MailerService,
  ],
  exports: [MailerService],
})
export class MailModule {}
