import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { AssetsModule } from '../assets/assets.module';
import { Housekeeping } from './housekeeping';

@Module({ imports: [VideoDataModule, VideoStorageModule, AssetsModule], providers: [Housekeeping] })
export class HousekeepingModule {}
