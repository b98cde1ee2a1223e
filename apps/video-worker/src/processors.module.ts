import { Module, type Type } from '@nestjs/common';
import { VideoRecipe, type Artifacts, type Pipeline } from '@svc/pipeline';
import { VideoDataModule } from '@svc/video-data';
import {
  artifacts,
  ArtifactsModule,
  RequestedAssetsModule,
  videoPipeline,
  VideoPipelineModule,
  VideoStorageModule,
} from '@svc/video-engine';
import type { JobHandler, JobName } from '@svc/queue';
import { TaskFailuresService } from './tasks/task-failures.service';
import { TaskHostsService } from './tasks/task-hosts.service';
import { WorkMetrics } from './tasks/work-metrics';
import { ComposeProcessor } from './processors/compose.processor';
import { DraftProcessor } from './processors/draft.processor';
import { NarrationProcessor } from './processors/narration.processor';
import { SceneProcessor } from './processors/scene.processor';
import { ScriptProcessor } from './processors/script.processor';
import { SoundProcessor } from './processors/sound.processor';

/** Maps each job to its processor; the type requires all of them. */
const processorsByJob: { readonly [Name in JobName]: Type<JobHandler<Name>> } = {
  draft: DraftProcessor,
  script: ScriptProcessor,
  narration: NarrationProcessor,
  sound: SoundProcessor,
  scene: SceneProcessor,
  compose: ComposeProcessor,
};

export const processors = Object.values(processorsByJob);

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, RequestedAssetsModule, ArtifactsModule],
  providers: [
    ...processors,
    TaskFailuresService,
    TaskHostsService,
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
