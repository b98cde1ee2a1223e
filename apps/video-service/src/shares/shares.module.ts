import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { VideosModule } from '../videos/videos.module';
import { ShareLinks } from './share-links';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';
import { WatchController } from './watch.controller';

@Module({
  imports: [VideoDataModule, FilesModule, VideosModule],
  controllers: [SharesController, WatchController],
  providers: [SharesService, ShareLinks],
})
export class SharesModule {}
