import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { TasksModule } from '../tasks/tasks.module';
import { Housekeeping } from './housekeeping';

@Module({ imports: [VideoDataModule, VideoStorageModule, AssetsModule, TasksModule], providers: [Housekeeping] })
export class HousekeepingModule {}
