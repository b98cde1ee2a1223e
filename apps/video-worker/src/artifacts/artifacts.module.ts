import { Module } from '@nestjs/common';
import { createArtifacts } from '@svc/pipeline';
import { ObjectArtifactStore, type ObjectStore } from '@svc/storage';
import { ContentCache, objectStore, VideoDataModule, VideoStorageModule } from '@svc/video-data';

/** Injects the Artifacts that all workers share. */
export const artifacts = Symbol('artifacts');

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  providers: [
    {
      provide: artifacts,
      inject: [objectStore, ContentCache],
      useFactory: (objects: ObjectStore, cache: ContentCache) =>
        createArtifacts((kind) => new ObjectArtifactStore(kind, objects, cache)),
    },
  ],
  exports: [artifacts],
})
export class ArtifactsModule {}
