import { Module } from '@nestjs/common';
import { QueueModule } from '@svc/queue';
import { UploadedAssetsModule, VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { DepartedPerson } from './departed-person';
import { Departures } from './departures';

@Module({
  imports: [QueueModule, UploadedAssetsModule, VideoDataModule, VideoStorageModule],
  providers: [DepartedPerson, Departures],
})
export class DeparturesModule {}
