import { Module } from '@nestjs/common';
import { StorageConfig } from '@svc/config';
import { createObjectStore } from '@svc/storage';

/** Injects the ObjectStore of finished videos and of scenes between jobs. */
export const objectStore = Symbol('object store');

/** Needs `StorageConfig`. */
@Module({
  providers: [
    { provide: objectStore, inject: [StorageConfig], useFactory: (config: StorageConfig) => createObjectStore(config) },
  ],
  exports: [objectStore],
})
export class VideoStorageModule {}
