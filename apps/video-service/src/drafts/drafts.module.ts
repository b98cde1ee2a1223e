import { Module } from '@nestjs/common';
import { VideoRecipe, type Artifacts, type Pipeline } from '@svc/pipeline';
import { artifacts, ArtifactsModule, VideoDataModule, videoPipeline, VideoPipelineModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { GenerationModule } from '../generation/generation.module';
import { TasksModule } from '../tasks/tasks.module';
import { VideosModule } from '../videos/videos.module';
import { DraftChanges } from './draft-changes';
import { DraftCopies } from './draft-copies';
import { DraftCopiesController } from './draft-copies.controller';
import { DraftVideos } from './draft-videos';
import { DraftVideosController } from './draft-videos.controller';
import { DraftsController } from './drafts.controller';
import { PictureCandidates } from './picture-candidates';
import { PictureCandidatesController } from './picture-candidates.controller';
import { PictureChoices } from './picture-choices';
import { PictureHost, PreviewHost } from './preview-host';
import { SceneEdits } from './scene-edits';
import { SceneEditsController } from './scene-edits.controller';
import { ScenePreviews } from './scene-previews';
import { ScenePreviewsController } from './scene-previews.controller';
import { DraftsService } from './drafts.service';

@Module({
  imports: [
    VideoDataModule,
    VideoPipelineModule,
    ArtifactsModule,
    AssetsModule,
    GenerationModule,
    TasksModule,
    VideosModule,
  ],
  controllers: [
    DraftsController,
    DraftCopiesController,
    DraftVideosController,
    ScenePreviewsController,
    PictureCandidatesController,
    SceneEditsController,
  ],
  providers: [
    DraftChanges,
    DraftCopies,
    DraftVideos,
    DraftsService,
    PictureCandidates,
    PictureChoices,
    PictureHost,
    PreviewHost,
    ScenePreviews,
    SceneEdits,
    {
      provide: VideoRecipe,
      inject: [videoPipeline, artifacts],
      useFactory: (pipeline: Pipeline, kept: Artifacts) => new VideoRecipe(pipeline, kept),
    },
  ],
  exports: [DraftChanges, DraftVideos, DraftsService, PictureCandidates, SceneEdits],
})
export class DraftsModule {}
