import { Module } from '@nestjs/common';
import { VideoRecipe, type Artifacts, type Pipeline } from '@svc/pipeline';
import { VideoDataModule } from '@svc/video-data';
import {
  artifacts,
  ArtifactsModule,
  UploadedAssetsModule,
  videoPipeline,
  VideoPipelineModule,
  VideoStorageModule,
} from '@svc/video-engine';
import { processors } from './processors/processors';
import { TaskFailuresService } from './tasks/task-failures.service';
import { ScriptedTasksService } from './tasks/scripted-tasks.service';
import { TaskHostsService } from './tasks/task-hosts.service';
import { WorkFoldersService } from './tasks/work-folders.service';
import { WorkMetrics } from './tasks/work-metrics';

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, UploadedAssetsModule, ArtifactsModule],
  providers: [
    ...processors,
    TaskFailuresService,
    ScriptedTasksService,
    TaskHostsService,
    WorkFoldersService,
    WorkMetrics,
    {
      provide: VideoRecipe,
      inject: [videoPipeline, artifacts],
      useFactory: (pipeline: Pipeline, kept: Artifacts) => new VideoRecipe(pipeline, kept),
    },
  ],
  exports: [...processors, TaskFailuresService, WorkMetrics],
})
export class ProcessorsModule {}
