import { Module } from '@nestjs/common';
import { StorageConfig } from '@svc/config';
import { createObjectStore, objectStore } from '@svc/storage';

/** Needs `StorageConfig`. */
@Module({
  providers: [
    { provide: objectStore, inject: [StorageConfig], useFactory: (config: StorageConfig) => createObjectStore(config) },
  ],
  exports: [objectStore],
})
export class VideoStorageModule {}
