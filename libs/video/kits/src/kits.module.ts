import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';
import { FilesModule } from '@svc/video';
import { KitsController } from './kits.controller';
import { KitsService } from './kits.service';

@Module({
  imports: [VideoDataModule, VideoStorageModule, FilesModule],
  controllers: [KitsController],
  providers: [KitsService],
})
export class KitsModule {}
