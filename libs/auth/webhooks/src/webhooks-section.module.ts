import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Webhook } from './webhook.entity';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksSection } from './webhooks.section';

/** Reads and writes webhooks, without routes and deliveries. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook])],
  providers: [WebhooksRepository, WebhooksSection],
  exports: [WebhooksRepository, WebhooksSection],
})
export class WebhooksSectionModule {}
