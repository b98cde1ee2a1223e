import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { VideoRecipe, type Artifacts, type Pipeline } from '@svc/pipeline';
import { VideoDataModule } from '@svc/video-data';
import { artifacts, ArtifactsModule, RequestedAssetsModule, VideoStorageModule } from '../video-storage.module';
import { videoPipeline } from '../video-pipeline';
import { VideoPipelineModule } from '../video-pipeline.module';
import type { AnyJobHandler, CoreJobName, JobHandler } from '@svc/queue';
import { scriptListeners, type ScriptListener, type WorkerFeature } from './worker-feature';
import { TaskFailuresService } from './tasks/task-failures.service';
import { TaskHostsService } from './tasks/task-hosts.service';
import { WorkMetrics } from './tasks/work-metrics';
import { ComposeProcessor } from './processors/compose.processor';
import { NarrationProcessor } from './processors/narration.processor';
import { SceneProcessor } from './processors/scene.processor';
import { ScriptProcessor } from './processors/script.processor';
import { SoundProcessor } from './processors/sound.processor';

/** Maps each job of the core to its processor; the type requires all of them. */
const processorsByJob: { readonly [Name in CoreJobName]: Type<JobHandler<Name>> } = {
  script: ScriptProcessor,
  narration: NarrationProcessor,
  sound: SoundProcessor,
  scene: SceneProcessor,
  compose: ComposeProcessor,
};

const coreHandlers: readonly Type<AnyJobHandler>[] = Object.values(processorsByJob);

export const listHandlers = (features: readonly WorkerFeature[]): Type<AnyJobHandler>[] => [
  ...coreHandlers,
  ...features.flatMap(({ handlers = [] }) => handlers),
];

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, RequestedAssetsModule, ArtifactsModule],
  providers: [
    ...coreHandlers,
    TaskFailuresService,
    TaskHostsService,
    WorkMetrics,
    {
      provide: VideoRecipe,
      inject: [videoPipeline, artifacts],
      useFactory: (pipeline: Pipeline, kept: Artifacts) => new VideoRecipe(pipeline, kept),
    },
  ],
  exports: [...coreHandlers, TaskFailuresService, WorkMetrics],
})
export class ProcessorsModule {
  static with(features: readonly WorkerFeature[]): DynamicModule {
    const listeners = features.flatMap(({ scriptListener }) => scriptListener ?? []);
    return {
      module: ProcessorsModule,
      providers: [
        ...features.flatMap(({ providers = [] }) => providers),
        { provide: scriptListeners, inject: listeners, useFactory: (...all: ScriptListener[]) => all },
      ],
      exports: features.flatMap(({ handlers = [] }) => [...handlers]),
    };
  }
}
