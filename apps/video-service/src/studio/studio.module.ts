import { Module } from '@nestjs/common';
import { VideoPipelineModule } from '@svc/video-engine';
import { FilesModule } from '../files/files.module';
import { StudioController } from './studio.controller';
import { StudioPageService } from './studio-page.service';

@Module({
  imports: [FilesModule, VideoPipelineModule],
  controllers: [StudioController],
  providers: [StudioPageService],
})
export class StudioModule {}
