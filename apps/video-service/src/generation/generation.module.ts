import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoPipelineModule } from '@svc/video-engine';
import { AssetsModule } from '../assets/assets.module';
import { TasksModule } from '../tasks/tasks.module';
import { GenerationConcurrencyLimiter } from './generation-concurrency.limiter';
import { GenerationController } from './generation.controller';
import { GenerationService } from './generation.service';
import { RequestValidationService } from './request-validation.service';
import { TaskIntakeService } from './task-intake.service';

@Module({
  imports: [VideoDataModule, TasksModule, VideoPipelineModule, AssetsModule],
  controllers: [GenerationController],
  providers: [GenerationConcurrencyLimiter, GenerationService, RequestValidationService, TaskIntakeService],
  exports: [GenerationService, RequestValidationService, TaskIntakeService],
})
export class GenerationModule {}
