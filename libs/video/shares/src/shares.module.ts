import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule, VideosModule } from '@svc/video';
import { ProvenanceModule } from '@svc/video-provenance';
import { SharesService } from './shares.service';
import { SharesController } from './shares.controller';
import { WatchController } from './watch.controller';

@Module({
  imports: [VideoDataModule, FilesModule, ProvenanceModule, VideosModule],
  controllers: [SharesController, WatchController],
  providers: [SharesService],
})
export class SharesModule {}
