import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { TasksModule } from '../tasks/tasks.module';
import { WebhookDeliveryService } from './webhook-delivery.service';

@Module({ imports: [VideoDataModule, TasksModule], providers: [WebhookDeliveryService] })
export class WebhooksModule {}
