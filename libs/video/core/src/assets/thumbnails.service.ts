import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { PipelineConfig } from '@svc/config';
import { ownerThumbnailsPrefix, ownerUploadsPrefix, uploadsPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { createRecentValues } from '@svc/concurrency';
import { type ObjectHead, type ObjectStore, objectStore } from '@svc/storage';
import { RequestedAssetsService } from '@svc/video-engine';
import { AssetProbe } from './asset-probe';

/** Remembers for this long that a file cannot be drawn: a page requests its thumbnails again and again. */
const refusedForMs = 600_000;
const mostRefused = 1_000;

const uploadOwner = (path: string): string => path.slice(uploadsPrefix.length).split('/', 1)[0] ?? '';

/** All thumbnails of one upload. */
const thumbnailPrefix = (path: string): string => {
  const name = path.slice(ownerUploadsPrefix(uploadOwner(path)).length);
  return `${ownerThumbnailsPrefix(uploadOwner(path))}${name}/`;
};

/** Includes the ETag: a replaced file gets a new thumbnail. */
const thumbnailKey = ({ key, etag }: ObjectHead): string =>
  `${thumbnailPrefix(key)}${createHash('sha256').update(etag).digest('hex').slice(0, 32)}.jpg`;

/** Makes thumbnails of uploads at the first request, in the queue of the probes, and keeps them in the store. */
@Injectable()
export class ThumbnailsService {
  private readonly making = new Map<string, Promise<ObjectHead>>();
  private readonly refused = createRecentValues<AppError>(mostRefused, refusedForMs);

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly copies: RequestedAssetsService,
    private readonly probe: AssetProbe,
    private readonly config: PipelineConfig,
  ) {}

  /**
   * @param caller whose queue slot is used
   * @throws AppError ASSET_NOT_FOUND when the upload is deleted in the meantime, ASSET_REFUSED, TOO_MANY_REQUESTS,
   * SERVICE_UNAVAILABLE
   */
  async of(upload: ObjectHead, caller: string): Promise<ObjectHead> {
    const key = thumbnailKey(upload);
    return (await this.store.head(key)) ?? this.makeOnce(upload.key, key, caller);
  }

  async deleteThumbnails(path: string): Promise<void> {
    for await (const { key } of this.store.list(thumbnailPrefix(path))) await this.store.delete(key);
  }

  private async makeOnce(path: string, key: string, caller: string): Promise<ObjectHead> {
    const known = this.making.get(key);
    if (known !== undefined) return known;
    const refusal = this.refused.get(key);
    if (refusal !== undefined) throw refusal;
    const made = this.make(path, key, caller)
      .catch((error: unknown) => this.noteRefusal(key, error))
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(path: string, key: string, caller: string): Promise<ObjectHead> {
    await this.copies.bringFor({ bgm_path: path });
    const picture = await this.probe.draw(join(this.config.assetsFolder, path), caller);
    await this.store.put(key, picture);
    const head = await this.store.head(key);
    if (head !== null && (await this.store.exists(path))) return head;
    await this.deleteThumbnails(path);
    throw new AppError('ASSET_NOT_FOUND');
  }

  private noteRefusal(key: string, error: unknown): never {
    if (error instanceof AppError && error.code === 'ASSET_REFUSED') this.refused.set(key, error);
    throw error;
  }
}
