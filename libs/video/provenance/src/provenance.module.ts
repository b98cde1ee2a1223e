import { Module } from '@nestjs/common';
import { VideoPipelineModule, VideoStorageModule } from '@svc/video-engine';
import { AssetsModule, VideosModule } from '@svc/video';
import { ProvenanceController } from './provenance.controller';
import { ProvenanceService } from './provenance.service';

@Module({
  imports: [AssetsModule, VideoPipelineModule, VideoStorageModule, VideosModule],
  controllers: [ProvenanceController],
  providers: [ProvenanceService],
  exports: [ProvenanceService],
})
export class ProvenanceModule {}
