import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Webhook } from './webhook.entity';
import { ReceiversService } from './receivers.service';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksSection } from './webhooks.section';

/** Reads and writes webhooks, without routes and deliveries. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook])],
  providers: [WebhooksRepository, WebhooksSection, ReceiversService],
  exports: [WebhooksRepository, WebhooksSection, ReceiversService],
})
export class WebhooksSectionModule {}
