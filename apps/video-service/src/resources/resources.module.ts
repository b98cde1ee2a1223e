import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { MusicList } from './music-list';
import { ResourcesController } from './resources.controller';
import { TemplateList } from './template-list';
import { TemplatePreviews } from './template-previews';
import { WorkflowList } from './workflow-list';

@Module({
  imports: [VideoPipelineModule, AssetsModule],
  controllers: [ResourcesController],
  providers: [TemplateList, WorkflowList, TemplatePreviews, MusicList],
  exports: [TemplateList, WorkflowList, MusicList],
})
export class ResourcesModule {}
