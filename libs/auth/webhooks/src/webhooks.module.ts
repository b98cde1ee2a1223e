import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Webhook, TokensModule, UsersModule } from '@svc/auth';
import { SecurityEventTokensService } from './security-event-tokens.service';
import { SsfConfigurationController } from './ssf-configuration.controller';
import { WebhooksService } from './webhooks.service';
import { WebhookDeliveryService } from './webhook-delivery.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';

@Module({
  imports: [TypeOrmModule.forFeature([Webhook]), TokensModule, UsersModule],
  controllers: [WebhooksController, SsfConfigurationController],
  providers: [WebhooksService, WebhookDeliveryService, WebhooksRepository, SecurityEventTokensService],
  exports: [WebhooksRepository],
})
export class WebhooksModule {}
