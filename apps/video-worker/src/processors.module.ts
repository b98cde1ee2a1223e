import { Module } from '@nestjs/common';
import { VideoRecipe, type Artifacts, type Pipeline } from '@svc/pipeline';
import {
  artifacts,
  ArtifactsModule,
  UploadedAssetsModule,
  VideoDataModule,
  videoPipeline,
  VideoPipelineModule,
  VideoStorageModule,
} from '@svc/video-data';
import { processors } from './processors/processors';
import { Failures } from './tasks/failures';
import { ScriptedTasks } from './tasks/scripted-tasks';
import { TaskHosts } from './tasks/task-hosts';
import { WorkFolders } from './tasks/work-folders';
import { WorkMetrics } from './tasks/work-metrics';

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, UploadedAssetsModule, ArtifactsModule],
  providers: [
    ...processors,
    Failures,
    ScriptedTasks,
    TaskHosts,
    WorkFolders,
    WorkMetrics,
    {
      provide: VideoRecipe,
      inject: [videoPipeline, artifacts],
      useFactory: (pipeline: Pipeline, kept: Artifacts) => new VideoRecipe(pipeline, kept),
    },
  ],
  exports: [...processors, Failures, WorkMetrics],
})
export class ProcessorsModule {}
