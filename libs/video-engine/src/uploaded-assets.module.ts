import { Module } from '@nestjs/common';
import { UploadedAssetRepository } from './uploaded-asset.repository';
import { VideoStorageModule } from './video-storage.module';

/** Needs `StorageConfig` and `PipelineConfig`. */
@Module({ imports: [VideoStorageModule], providers: [UploadedAssetRepository], exports: [UploadedAssetRepository] })
export class UploadedAssetsModule {}
