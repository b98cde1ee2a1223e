import { Global, Module } from '@nestjs/common';
import { AdministeredMailsController } from './administered-mails.controller';
import { MailerService } from './mailer.service';
import { MailDeliveryService } from './mail-delivery.service';
import { MailMetrics } from './mail-metrics';
import { MailTemplatesService } from './mail-templates.service';
import { MailTransport } from './mail-transport';

@Global()
@Module({
  controllers: [AdministeredMailsController],
  providers: [MailerService, MailDeliveryService, MailMetrics, MailTemplatesService, MailTransport],
  exports: [MailerService],
})
export class MailModule {}
