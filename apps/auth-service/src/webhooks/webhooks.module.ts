import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { DeliveriesService } from './deliveries.service';
import { DeliveryRounds } from './delivery-rounds';
import { EventBodies } from './event-bodies';
import { WebhookSecrets } from './webhook-secrets';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [UsersModule],
  controllers: [WebhooksController],
  providers: [DeliveriesService, DeliveryRounds, EventBodies, WebhookSecrets, WebhooksRepository, WebhooksService],
})
export class WebhooksModule {}
