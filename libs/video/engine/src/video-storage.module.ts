import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createRecentValues } from '@svc/concurrency';
import { createArtifacts } from '@svc/pipeline';
import { ObjectArtifactStore, objectStore, type ObjectStore, createObjectStore } from '@svc/storage';
import { KeptPartRepository, VideoDataModule } from '@svc/video-data';
import { StorageConfig } from '@svc/config';
import { VideoArtifactLedger } from './artifact-ledger';
import { RequestedAssetsService } from './requested-assets.service';

/** Needs `StorageConfig`. */
@Module({
  providers: [
    { provide: objectStore, inject: [StorageConfig], useFactory: (config: StorageConfig) => createObjectStore(config) },
  ],
  exports: [objectStore],
})
export class VideoStorageModule {}

/** Needs `StorageConfig` and `PipelineConfig`. */
@Module({ imports: [VideoStorageModule], providers: [RequestedAssetsService], exports: [RequestedAssetsService] })
export class RequestedAssetsModule {}

/** Injection token of the Artifacts that workers and previews share. */
export const artifacts = Symbol('artifacts');

/** Equal to the interval in which a use is written once, so that cached records are no older. */
const recordsMs = 60_000;
const mostRecords = 2_000;

@Module({
  imports: [VideoDataModule, VideoStorageModule],
  providers: [
    {
      provide: VideoArtifactLedger,
      inject: [KeptPartRepository],
      useFactory: (parts: KeptPartRepository) => new VideoArtifactLedger(parts),
    },
    {
      provide: artifacts,
      inject: [objectStore, VideoArtifactLedger],
      useFactory: (objects: ObjectStore, ledger: VideoArtifactLedger) => {
        const recent = createRecentValues<unknown>(mostRecords, recordsMs);
        return createArtifacts((kind) => new ObjectArtifactStore(kind, objects, ledger, recent));
      },
    },
  ],
  exports: [artifacts],
})
export class ArtifactsModule implements OnApplicationShutdown {
  constructor(@Inject(VideoArtifactLedger) private readonly ledger: VideoArtifactLedger) {}

  async onApplicationShutdown(): Promise<void> {
    await this.ledger.note();
  }
}
