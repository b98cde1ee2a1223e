import { Module } from '@nestjs/common';
import { UploadedAssetsModule, VideoDataModule, VideoPipelineModule, VideoStorageModule } from '@svc/video-data';
import { ArtifactsModule } from './artifacts/artifacts.module';
import { processors } from './processors/processors';
import { Failures } from './tasks/failures';
import { FilmKeeper } from './tasks/film-keeper';
import { FilmMaker } from './tasks/film-maker';
import { NarrationMaker } from './tasks/narration-maker';
import { SceneMaker } from './tasks/scene-maker';
import { ScriptedTasks } from './tasks/scripted-tasks';
import { SoundMaker } from './tasks/sound-maker';
import { TaskStage } from './tasks/task-stage';
import { WorkFolders } from './tasks/work-folders';
import { WorkMetrics } from './tasks/work-metrics';

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, UploadedAssetsModule, ArtifactsModule],
  providers: [
    ...processors,
    Failures,
    FilmKeeper,
    FilmMaker,
    NarrationMaker,
    SceneMaker,
    ScriptedTasks,
    SoundMaker,
    TaskStage,
    WorkFolders,
    WorkMetrics,
  ],
  exports: [...processors, Failures],
})
export class ProcessorsModule {}
