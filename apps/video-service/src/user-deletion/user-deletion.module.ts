import { Module } from '@nestjs/common';
import { QueueModule } from '@svc/queue';
import { VideoDataModule } from '@svc/video-data';
import { UploadedAssetsModule, VideoStorageModule } from '@svc/video-engine';
import { DeletedUserDataService } from './deleted-user-data.service';
import { UserDeletionService } from './user-deletion.service';

@Module({
  imports: [QueueModule, UploadedAssetsModule, VideoDataModule, VideoStorageModule],
  providers: [DeletedUserDataService, UserDeletionService],
})
export class UserDeletionModule {}
