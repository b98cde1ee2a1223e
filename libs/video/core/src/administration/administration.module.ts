import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoPipelineModule } from '@svc/video-engine';
import { AdministrationController } from './administration.controller';
import { AdministrationService } from './administration.service';
import { SourcesService } from './sources.service';

@Module({
  imports: [VideoDataModule, VideoPipelineModule],
  controllers: [AdministrationController],
  providers: [AdministrationService, SourcesService],
})
export class AdministrationModule {}
