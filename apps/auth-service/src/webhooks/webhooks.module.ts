import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { WebhooksService } from './webhooks.service';
import { DeliveryRoundsService } from './delivery-rounds.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';

@Module({
  imports: [UsersModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, DeliveryRoundsService, WebhooksRepository],
})
export class WebhooksModule {}
