import { Module } from '@nestjs/common';
import { VideoDataModule } from '@svc/video-data';
import { RequestedAssetsModule, VideoPipelineModule, VideoStorageModule } from '@svc/video-engine';
import { FilesModule } from '../files/files.module';
import { AssetFilesController } from './asset-files.controller';
import { AssetProbe } from './asset-probe';
import { AssetsController } from './assets.controller';
import { AssetsService } from './assets.service';
import { BrandController } from './brand.controller';
import { BrandService } from './brand.service';
import { DocumentsService } from './documents.service';
import { ThumbnailsService } from './thumbnails.service';
import { UploadQueuesService } from './upload-queues.service';
import { UploadSpoolService } from './upload-spool.service';
import { UploadTurnsService } from './upload-turns.service';

@Module({
  imports: [VideoDataModule, VideoPipelineModule, VideoStorageModule, RequestedAssetsModule, FilesModule],
  controllers: [AssetsController, AssetFilesController, BrandController],
  providers: [
    AssetsService,
    AssetProbe,
    BrandService,
    DocumentsService,
    ThumbnailsService,
    UploadQueuesService,
    UploadSpoolService,
    UploadTurnsService,
  ],
  exports: [AssetsService, DocumentsService, UploadSpoolService, UploadTurnsService, RequestedAssetsModule],
})
export class AssetsModule {}
