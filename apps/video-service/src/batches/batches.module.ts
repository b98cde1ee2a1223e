import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { GenerationModule } from '../generation/generation.module';
import { InFlightModule } from '../in-flight/in-flight.module';
import { TasksModule } from '../tasks/tasks.module';
import { BatchesService } from './batches.service';
import { BatchesController } from './batches.controller';

@Module({
  imports: [VideoDataModule, GenerationModule, TasksModule, InFlightModule],
  controllers: [BatchesController],
  providers: [BatchesService],
})
export class BatchesModule {}
