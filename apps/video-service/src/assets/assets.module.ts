import { Module } from '@nestjs/common';
import { UploadedAssetsModule, VideoDataModule, VideoStorageModule } from '@svc/video-data';
import { AssetProbe } from './asset-probe';
import { AssetsController } from './assets.controller';
import { AssetsService } from './assets.service';
import { MultipartUpload } from './multipart-upload';
import { UploadSpool } from './upload-spool';

@Module({
  imports: [VideoDataModule, VideoStorageModule, UploadedAssetsModule],
  controllers: [AssetsController],
  providers: [AssetsService, AssetProbe, MultipartUpload, UploadSpool],
  exports: [AssetsService, UploadSpool, UploadedAssetsModule],
})
export class AssetsModule {}
