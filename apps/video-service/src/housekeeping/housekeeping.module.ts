import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';
import { AssetsModule } from '../assets/assets.module';
import { TasksModule } from '../tasks/tasks.module';
import { HousekeepingService } from './housekeeping.service';
import { OldFilesService } from './old-files.service';
import { OldRowsService } from './old-rows.service';

@Module({
  imports: [VideoDataModule, VideoStorageModule, AssetsModule, TasksModule],
  providers: [HousekeepingService, OldFilesService, OldRowsService],
})
export class HousekeepingModule {}
