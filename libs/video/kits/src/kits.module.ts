import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { ArtifactsModule, VideoStorageModule } from '@svc/video-engine';
import { FilesModule, ResourcesModule } from '@svc/video';
import { FinishedVideosService } from './finished-videos.service';
import { KitsController } from './kits.controller';
import { KitsService } from './kits.service';
import { ProjectPartsService } from './project/project-parts.service';
import { ProjectsService } from './project/projects.service';

@Module({
  imports: [VideoDataModule, VideoStorageModule, ArtifactsModule, FilesModule, ResourcesModule],
  controllers: [KitsController],
  providers: [FinishedVideosService, KitsService, ProjectPartsService, ProjectsService],
})
export class KitsModule {}
