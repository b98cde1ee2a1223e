import { Module } from '@nestjs/common';
import { StorageConfig } from '@svc/config';
import { createObjectStore, objectStore } from '@svc/storage';
import { UploadedAssetRepository } from './uploaded-asset.repository';

/** Needs `StorageConfig`. */
@Module({
  providers: [
    { provide: objectStore, inject: [StorageConfig], useFactory: (config: StorageConfig) => createObjectStore(config) },
  ],
  exports: [objectStore],
})
export class VideoStorageModule {}

/** Needs `StorageConfig` and `PipelineConfig`. */
@Module({ imports: [VideoStorageModule], providers: [UploadedAssetRepository], exports: [UploadedAssetRepository] })
export class UploadedAssetsModule {}
