import { Module } from '@nestjs/common';
import { VideoDataModule, VideoPipelineModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { TasksModule } from '../tasks/tasks.module';
import { GenerationCrowds } from './generation-crowds';
import { GenerationController } from './generation.controller';
import { GenerationService } from './generation.service';
import { RequestValidationService } from './request-validation.service';
import { TaskIntake } from './task-intake';

@Module({
  imports: [VideoDataModule, TasksModule, VideoPipelineModule, AssetsModule],
  controllers: [GenerationController],
  providers: [GenerationCrowds, GenerationService, RequestValidationService, TaskIntake],
  exports: [GenerationService, RequestValidationService, TaskIntake],
})
export class GenerationModule {}
