import { Module } from '@nestjs/common';
import { createArtifacts } from '@svc/pipeline';
import { ObjectArtifactStore, type ObjectStore } from '@svc/storage';
import { createArtifactLedger } from './artifact-ledger';
import { KeptParts } from './kept-parts';
import { VideoDataModule } from './video-data.module';
import { objectStore, VideoStorageModule } from './video-storage.module';

/** Injects the Artifacts that all workers, and the previews of the service, share. */
export const artifacts = Symbol('artifacts');

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  providers: [
    {
      provide: artifacts,
      inject: [objectStore, KeptParts],
      useFactory: (objects: ObjectStore, parts: KeptParts) => {
        const ledger = createArtifactLedger(parts);
        return createArtifacts((kind) => new ObjectArtifactStore(kind, objects, ledger));
      },
    },
  ],
  exports: [artifacts],
})
export class ArtifactsModule {}
