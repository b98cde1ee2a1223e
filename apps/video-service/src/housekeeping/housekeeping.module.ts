import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { Housekeeping } from './housekeeping';

@Module({ imports: [VideoDataModule, VideoStorageModule], providers: [Housekeeping] })
export class HousekeepingModule {}
