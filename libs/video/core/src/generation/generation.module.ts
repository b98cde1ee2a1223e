import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoPipelineModule } from '@svc/video-engine';
import { AssetsModule } from '../assets/assets.module';
import { InFlightModule } from '../in-flight/in-flight.module';
import { TasksModule } from '../tasks/tasks.module';
import { GenerationController } from './generation.controller';
import { GenerationService } from './generation.service';
import { TaskIntakeService } from './task-intake.service';

@Module({
  imports: [VideoDataModule, TasksModule, VideoPipelineModule, AssetsModule, InFlightModule],
  controllers: [GenerationController],
  providers: [GenerationService, TaskIntakeService],
  exports: [GenerationService, TaskIntakeService],
})
export class GenerationModule {}
