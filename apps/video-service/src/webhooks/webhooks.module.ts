import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { TasksModule } from '../tasks/tasks.module';
import { WebhookDelivery } from './webhook-delivery';

@Module({ imports: [VideoDataModule, TasksModule], providers: [WebhookDelivery] })
export class WebhooksModule {}
