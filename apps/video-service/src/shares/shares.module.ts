import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { VideosModule } from '../videos/videos.module';
import { ShareLinksService } from './share-links.service';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';
import { WatchController } from './watch.controller';

@Module({
  imports: [VideoDataModule, FilesModule, VideosModule],
  controllers: [SharesController, WatchController],
  providers: [SharesService, ShareLinksService],
})
export class SharesModule {}
