import { Inject, Injectable } from '@nestjs/common';
import { FairQueue } from '@svc/concurrency';
import { fieldProblemError } from '@svc/errors';
import { type ObjectStore, objectStore } from '@svc/storage';
import { ExclusiveWorkService } from '@svc/video-data';
import { uploadsIn, type AssetNames } from '@svc/video-engine';

/** Each holder of a lock occupies a database connection; a batch names the uploads of a hundred requests. */
const limits = { places: 4, placesPerCaller: 1, perCaller: 500, total: 5_000, what: 'changes', retryAfterSeconds: 5 };

const folderPrefix = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** With scenes, the text is only the topic, and the document that it names may be gone. */
const neededUploads = (request: AssetNames): ReturnType<typeof uploadsIn> =>
  uploadsIn(request.scenes === undefined ? request : { ...request, text: '' });

/**
 * Serialises changes of one upload folder over all replicas (advisory locks), so that a free name, a quota or an unused
 * file is still valid when it is used.
 */
@Injectable()
export class UploadTurnsService {
  /** The caller is a folder, which has one owner: its changes would wait for each other with a connection each. */
  private readonly queue = new FairQueue(limits);

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly exclusive: ExclusiveWorkService,
  ) {}

  /**
   * @param folders with a slash at the end
   * @throws AppError SERVICE_UNAVAILABLE when the lock is not free in time, TOO_MANY_REQUESTS
   */
  async take<Result>(folders: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const sorted = [...new Set(folders)].sort();
    return this.queue.run(sorted[0] ?? '', () => this.exclusive.inTurn(sorted, work));
  }

  /**
   * Accepts requests while the uploads that they name cannot be deleted; afterwards their tasks protect them.
   * @throws AppError VALIDATION_ERROR for an upload that was deleted after its request was checked
   */
  async whileThere<Result>(requests: readonly AssetNames[], accept: () => Promise<Result>): Promise<Result> {
    const uploads = [...new Map(requests.flatMap(neededUploads).map((upload) => [upload.name, upload])).values()];
    if (uploads.length === 0) return accept();
    return this.take(
      uploads.map(({ name }) => folderPrefix(name)),
      async () => {
        for (const { field, name } of uploads)
          if (!(await this.isThere(name))) throw fieldProblemError(field, 'deletedAsset');
        return accept();
      },
    );
  }

  private async isThere(name: string): Promise<boolean> {
    if (!name.endsWith('/')) return this.store.exists(name);
    for await (const _file of this.store.list(name)) return true;
    return false;
  }
}
