import { Module } from '@nestjs/common';
import { createArtifacts } from '@svc/pipeline';
import { ObjectArtifactStore, type ObjectStore } from '@svc/storage';
import { KeptParts, objectStore, VideoDataModule, VideoStorageModule } from '@svc/video-data';

/** Injects the Artifacts that all workers share. */
export const artifacts = Symbol('artifacts');

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  providers: [
    {
      provide: artifacts,
      inject: [objectStore, KeptParts],
      useFactory: (objects: ObjectStore, parts: KeptParts) =>
        createArtifacts((kind) => new ObjectArtifactStore(kind, objects, parts)),
    },
  ],
  exports: [artifacts],
})
export class ArtifactsModule {}
