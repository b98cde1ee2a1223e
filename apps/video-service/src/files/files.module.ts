import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { FileAddresses } from './file-addresses';
import { FileDelivery } from './file-delivery';
import { FileSignatures } from './file-signatures';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  controllers: [FilesController],
  providers: [FilesService, FileDelivery, FileAddresses, FileSignatures],
  exports: [FileAddresses, FileDelivery, FilesService],
})
export class FilesModule {}
