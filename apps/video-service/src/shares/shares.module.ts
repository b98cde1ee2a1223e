import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { ProvenanceModule } from '../provenance/provenance.module';
import { VideosModule } from '../videos/videos.module';
import { SharesService } from './shares.service';
import { SharesController } from './shares.controller';
import { WatchController } from './watch.controller';

@Module({
  imports: [VideoDataModule, FilesModule, ProvenanceModule, VideosModule],
  controllers: [SharesController, WatchController],
  providers: [SharesService],
})
export class SharesModule {}
