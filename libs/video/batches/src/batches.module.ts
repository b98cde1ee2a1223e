import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { GenerationModule, InFlightModule, TasksModule } from '@svc/video';
import { BatchRepository } from './batch.repository';
import { BatchUpkeepService } from './batch-upkeep.service';
import { BatchesService } from './batches.service';
import { BatchesController } from './batches.controller';

@Module({
  imports: [VideoDataModule, GenerationModule, TasksModule, InFlightModule],
  controllers: [BatchesController],
  providers: [BatchesService, BatchRepository, BatchUpkeepService],
  exports: [BatchUpkeepService],
})
export class BatchesModule {}
