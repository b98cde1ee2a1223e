import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { GenerationModule } from '../generation/generation.module';
import { TasksModule } from '../tasks/tasks.module';
import { BatchMapper } from './batch-mapper';
import { BatchesController } from './batches.controller';
import { BatchesService } from './batches.service';

@Module({
  imports: [VideoDataModule, GenerationModule, TasksModule],
  controllers: [BatchesController],
  providers: [BatchesService, BatchMapper],
})
export class BatchesModule {}
