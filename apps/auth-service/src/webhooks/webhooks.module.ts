import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { DeliveriesService } from './deliveries.service';
import { DeliveryRoundsService } from './delivery-rounds.service';
import { EventBodiesService } from './event-bodies.service';
import { WebhookSecretsService } from './webhook-secrets.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [UsersModule],
  controllers: [WebhooksController],
  providers: [
    DeliveriesService,
    DeliveryRoundsService,
    EventBodiesService,
    WebhookSecretsService,
    WebhooksRepository,
    WebhooksService,
  ],
})
export class WebhooksModule {}
