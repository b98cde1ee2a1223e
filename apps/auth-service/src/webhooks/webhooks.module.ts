import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Webhook } from '../platform/schema/webhook.entity';
import { UsersModule } from '../users/users.module';
import { WebhooksService } from './webhooks.service';
import { WebhookDeliveryService } from './webhook-delivery.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';

@Module({
  imports: [TypeOrmModule.forFeature([Webhook]), UsersModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookDeliveryService, WebhooksRepository],
})
export class WebhooksModule {}
