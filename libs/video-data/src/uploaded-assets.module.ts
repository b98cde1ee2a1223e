import { Module } from '@nestjs/common';
import { UploadedAssets } from './uploaded-assets';
import { VideoStorageModule } from './video-storage.module';

/** Needs `StorageConfig` and `PipelineConfig`. */
@Module({ imports: [VideoStorageModule], providers: [UploadedAssets], exports: [UploadedAssets] })
export class UploadedAssetsModule {}
