import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { TasksModule } from '../tasks/tasks.module';
import { Housekeeping } from './housekeeping';
import { OldFiles } from './old-files';
import { OldRows } from './old-rows';

@Module({
  imports: [VideoDataModule, VideoStorageModule, AssetsModule, TasksModule],
  providers: [Housekeeping, OldFiles, OldRows],
})
export class HousekeepingModule {}
