import { open } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { createFairCache, FairQueue } from '@svc/concurrency';
import { finishedFileKey } from '@svc/contracts';
import { AppError, fieldProblemError } from '@svc/errors';
import { videoFiles, type Pipeline } from '@svc/pipeline';
import {
  fileSource,
  NotMp4Error,
  readProvenance,
  type ByteSource,
  type ProvenanceReport,
} from '@svc/pipeline-provenance';
import { objectStore, type ObjectHead, type ObjectStore } from '@svc/storage';
import type { TaskEntity } from '@svc/video-data';
import { videoPipeline } from '@svc/video-engine';
import type { ProvenanceResponse } from './provenance.response';

/** Each check reads a whole file. */
const limits = { places: 2, perCaller: 20, total: 200, what: 'checks', retryAfterSeconds: 5 };
const knownVideos = 500;

const toResponse = (
  { signer, createdAt, made, ...report }: ProvenanceReport,
  ownFingerprint: string | null,
): ProvenanceResponse => ({
  ...report,
  created_at: createdAt,
  made: made.map(({ part, kind }) => ({ part, digital_source_type: kind })),
  signer: signer && {
    name: signer.name,
    organization: signer.organization,
    issuer: signer.issuer,
    fingerprint: signer.fingerprint,
    valid_from: signer.validFrom.toISOString(),
    valid_until: signer.validUntil.toISOString(),
    is_own: signer.fingerprint === ownFingerprint,
  },
});

/** Reads and checks what files say about their origin. */
@Injectable()
export class ProvenanceService {
  private readonly queue = new FairQueue(limits);
  private readonly known = createFairCache<ProvenanceReport>(this.queue, knownVideos);

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
  ) {}

  /**
   * A finished video of the store; it is checked once.
   * @param caller whose queue slot is used
   * @throws AppError VIDEO_WITHOUT_FILES, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async ofVideo({ id, status, filesRemovedAt }: TaskEntity, caller: string): Promise<ProvenanceResponse> {
    const isKept = status === 'completed' && filesRemovedAt === null;
    const head = isKept ? await this.store.head(finishedFileKey(id, videoFiles.video)) : null;
    if (head === null) throw new AppError('VIDEO_WITHOUT_FILES');
    const report = await this.known.get(caller, `${head.key} ${head.etag}`, () => this.check(this.openSource(head)));
    return toResponse(report, await this.ownFingerprint());
  }

  /**
   * @param caller whose queue slot is used
   * @throws AppError VALIDATION_ERROR for a file that is no MP4, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async ofFile(path: string, caller: string): Promise<ProvenanceResponse> {
    const file = await open(path);
    try {
      const source = await fileSource(file);
      const report = await this.queue.run(caller, () => this.check(source));
      return toResponse(report, await this.ownFingerprint());
    } finally {
      await file.close();
    }
  }

  private async check(source: ByteSource): Promise<ProvenanceReport> {
    try {
      return await readProvenance(source);
    } catch (error) {
      throw error instanceof NotMp4Error ? fieldProblemError('file', 'noMp4') : error;
    }
  }

  private openSource({ key, sizeBytes }: ObjectHead): ByteSource {
    const { store } = this;
    return {
      sizeBytes,
      read: async function* (startByte, endByte) {
        yield* (await store.get(key, { startByte, endByte: endByte - 1 })) as AsyncIterable<Buffer>;
      },
    };
  }

  /** Null without a certificate, and when its own key cannot be made here. */
  private async ownFingerprint(): Promise<string | null> {
    const signer = await this.pipeline.openSigner?.().catch(() => null);
    return signer?.fingerprint ?? null;
  }
}
