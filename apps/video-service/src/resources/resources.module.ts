import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { MusicList } from './music-list';
import { ResourcesController } from './resources.controller';
import { TemplatePreviews } from './template-previews';

@Module({
  imports: [VideoPipelineModule, AssetsModule],
  controllers: [ResourcesController],
  providers: [TemplatePreviews, MusicList],
})
export class ResourcesModule {}
