import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { VideoStorageModule } from '@svc/video-engine';
import { FileAddressesService } from './file-addresses.service';
import { FileDeliveryService } from './file-delivery.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  controllers: [FilesController],
  providers: [FilesService, FileDeliveryService, FileAddressesService],
  exports: [FileAddressesService, FileDeliveryService, FilesService],
})
export class FilesModule {}
