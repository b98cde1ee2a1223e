import { Module } from '@nestjs/common';
import type { KeptKind } from '@svc/contracts';
import { createArtifacts } from '@svc/pipeline';
import { ObjectArtifactStore, type ArtifactLedger, type ObjectStore } from '@svc/storage';
import { logFields } from '@svc/telemetry';
import { KeptParts } from './kept-parts';
import { VideoDataModule } from './video-data.module';
import { objectStore, VideoStorageModule } from './video-storage.module';

/** Injects the Artifacts that all workers, and the previews of the service, share. */
export const artifacts = Symbol('artifacts');

/** The work under way bears its task, as its log lines do. */
const currentTask = (): string | null => logFields().taskId ?? null;

/** Also notes whose task a part is of use to. */
const ledgerOf = (parts: KeptParts): ArtifactLedger<KeptKind> => ({
  remember: (part, sizeBytes) => parts.remember(part, sizeBytes, currentTask()),
  touch: (key) => parts.touch(key, currentTask()),
});

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  providers: [
    {
      provide: artifacts,
      inject: [objectStore, KeptParts],
      useFactory: (objects: ObjectStore, parts: KeptParts) =>
        createArtifacts((kind) => new ObjectArtifactStore(kind, objects, ledgerOf(parts))),
    },
  ],
  exports: [artifacts],
})
export class ArtifactsModule {}
