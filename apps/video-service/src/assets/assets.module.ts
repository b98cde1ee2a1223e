import { Module } from '@nestjs/common';
import { UploadedAssetsModule, VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { FilesModule } from '../files/files.module';
import { AssetAddresses } from './asset-addresses';
import { AssetFilesController } from './asset-files.controller';
import { AssetProbe } from './asset-probe';
import { AssetsController } from './assets.controller';
import { AssetsService } from './assets.service';
import { MultipartUpload } from './multipart-upload';
import { Thumbnails } from './thumbnails';
import { UploadSpool } from './upload-spool';
import { UploadTurns } from './upload-turns';

@Module({
  imports: [VideoDataModule, VideoStorageModule, UploadedAssetsModule, FilesModule],
  controllers: [AssetsController, AssetFilesController],
  providers: [AssetsService, AssetProbe, AssetAddresses, Thumbnails, MultipartUpload, UploadSpool, UploadTurns],
  exports: [AssetsService, UploadSpool, UploadTurns, UploadedAssetsModule],
})
export class AssetsModule {}
