import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';
import { FileAddressesService } from './file-addresses.service';
import { FilesService } from './files.service';
import { FilesController } from './files.controller';

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  controllers: [FilesController],
  providers: [FilesService, FileAddressesService],
  exports: [FileAddressesService, FilesService],
})
export class FilesModule {}
