import { Module } from '@nestjs/common';
import { UploadedAssetsModule, VideoDataModule, VideoPipelineModule, VideoStorageModule } from '@svc/video-data';
import { processors } from './processors/processors';
import { Failures } from './tasks/failures';
import { FilmMaker } from './tasks/film-maker';
import { FilmStore } from './tasks/film-store';
import { NarrationMaker } from './tasks/narration-maker';
import { NarrationStore } from './tasks/narration-store';
import { SceneMaker } from './tasks/scene-maker';
import { SceneStore } from './tasks/scene-store';
import { ScriptedTasks } from './tasks/scripted-tasks';
import { SoundMaker } from './tasks/sound-maker';
import { SoundStore } from './tasks/sound-store';
import { TaskStage } from './tasks/task-stage';
import { WorkFolders } from './tasks/work-folders';
import { WorkMetrics } from './tasks/work-metrics';

@Module({
  imports: [VideoDataModule, VideoStorageModule, VideoPipelineModule, UploadedAssetsModule],
  providers: [
    ...processors,
    Failures,
    FilmMaker,
    FilmStore,
    NarrationMaker,
    NarrationStore,
    SceneMaker,
    SceneStore,
    ScriptedTasks,
    SoundMaker,
    SoundStore,
    TaskStage,
    WorkFolders,
    WorkMetrics,
  ],
  exports: [...processors, Failures],
})
export class ProcessorsModule {}
