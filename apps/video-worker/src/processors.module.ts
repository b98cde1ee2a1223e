import { Module } from '@nestjs/common';
import { UploadedAssetsModule, VideoDataModule, VideoPipelineModule, VideoStorageModule } from '@svc/video-data';
import { ComposeProcessor } from './processors/compose.processor';
import { SceneProcessor } from './processors/scene.processor';
import { ScriptProcessor } from './processors/script.processor';
import { Failures } from './tasks/failures';
import { FilmMaker } from './tasks/film-maker';
import { FilmStore } from './tasks/film-store';
import { SceneMaker } from './tasks/scene-maker';
import { SceneStore } from './tasks/scene-store';
import { ScriptedTasks } from './tasks/scripted-tasks';
import { TaskStage } from './tasks/task-stage';
import { WorkFolders } from './tasks/work-folders';
import { WorkMetrics } from './tasks/work-metrics';

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, UploadedAssetsModule],
  providers: [
    ScriptProcessor,
    SceneProcessor,
    ComposeProcessor,
    Failures,
    FilmMaker,
    FilmStore,
    SceneMaker,
    SceneStore,
    ScriptedTasks,
    TaskStage,
    WorkFolders,
    WorkMetrics,
  ],
  exports: [ScriptProcessor, SceneProcessor, ComposeProcessor, Failures],
})
export class ProcessorsModule {}
