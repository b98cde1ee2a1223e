import { Module } from '@nestjs/common';
import { VideoRecipe, type Artifacts, type Pipeline } from '@svc/pipeline';
import { VideoDataModule } from '@svc/video-data';
import { artifacts, ArtifactsModule, videoPipeline, VideoPipelineModule } from '@svc/video-engine';
import { AssetsModule, FilesModule, GenerationModule, TasksModule, VideosModule } from '@svc/video';
import { DraftRepository } from './draft.repository';
import { DraftUpkeepService } from './draft-upkeep.service';
import { StudioController } from './studio/studio.controller';
import { DraftChangesService } from './draft-changes.service';
import { DraftCopiesController } from './draft-copies.controller';
import { DraftOutlinesService } from './draft-outlines.service';
import { DraftVideosService } from './draft-videos.service';
import { DraftVideosController } from './draft-videos.controller';
import { DraftsController } from './drafts.controller';
import { PictureCandidatesService } from './picture-candidates.service';
import { PictureCandidatesController } from './picture-candidates.controller';
import { PictureChoicesService } from './picture-choices.service';
import { PreviewHostService } from './preview-host.service';
import { SceneEditsService } from './scene-edits.service';
import { SceneEditsController } from './scene-edits.controller';
import { ScenePreviewsService } from './scene-previews.service';
import { ScenePreviewsController } from './scene-previews.controller';
import { DraftsService } from './drafts.service';

@Module({
  imports: [
    VideoDataModule,
    VideoPipelineModule,
    ArtifactsModule,
    AssetsModule,
    FilesModule,
    GenerationModule,
    TasksModule,
    VideosModule,
  ],
  controllers: [
    StudioController,
    DraftsController,
    DraftCopiesController,
    DraftVideosController,
    ScenePreviewsController,
    PictureCandidatesController,
    SceneEditsController,
  ],
  providers: [
    DraftRepository,
    DraftUpkeepService,
    DraftChangesService,
    DraftOutlinesService,
    DraftVideosService,
    DraftsService,
    PictureCandidatesService,
    PictureChoicesService,
    PreviewHostService,
    ScenePreviewsService,
    SceneEditsService,
    {
      provide: VideoRecipe,
      inject: [videoPipeline, artifacts],
      useFactory: (pipeline: Pipeline, kept: Artifacts) => new VideoRecipe(pipeline, kept),
    },
  ],
  exports: [
    DraftUpkeepService,
    DraftChangesService,
    DraftVideosService,
    DraftsService,
    PictureCandidatesService,
    SceneEditsService,
  ],
})
export class DraftsModule {}
