import { Module } from '@nestjs/common';
import { VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { FileAddresses } from './file-addresses';
import { FileSignatures } from './file-signatures';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  controllers: [FilesController],
  providers: [FilesService, FileAddresses, FileSignatures],
  exports: [FileAddresses, FilesService],
})
export class FilesModule {}
