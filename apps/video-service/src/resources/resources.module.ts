import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-engine';
import { AssetsModule } from '../assets/assets.module';
import { MusicListService } from './music-list.service';
import { ResourcesController } from './resources.controller';
import { TemplateListService } from './template-list.service';
import { TemplatePreviewsService } from './template-previews.service';
import { WorkflowListService } from './workflow-list.service';

@Module({
  imports: [VideoPipelineModule, AssetsModule],
  controllers: [ResourcesController],
  providers: [TemplateListService, WorkflowListService, TemplatePreviewsService, MusicListService],
  exports: [TemplateListService, WorkflowListService, MusicListService],
})
export class ResourcesModule {}
