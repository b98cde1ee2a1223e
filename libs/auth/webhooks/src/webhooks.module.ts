import { Module } from '@nestjs/common';
import { TokensModule, UsersModule } from '@svc/auth';
import { SecurityEventTokensService } from './security-event-tokens.service';
import { SsfConfigurationController } from './ssf-configuration.controller';
import { WebhookTestsService } from './webhook-tests.service';
import { WebhooksService } from './webhooks.service';
import { WebhookDeliveryService } from './webhook-delivery.service';
import { WebhooksController } from './webhooks.controller';
import { WebhooksSectionModule } from './webhooks-section.module';

@Module({
  imports: [TokensModule, UsersModule, WebhooksSectionModule],
  controllers: [WebhooksController, SsfConfigurationController],
  providers: [WebhooksService, WebhookDeliveryService, WebhookTestsService, SecurityEventTokensService],
})
export class WebhooksModule {}
