import { Inject, Injectable } from '@nestjs/common';
import { fieldProblemError } from '@svc/errors';
import { type ObjectStore, objectStore } from '@svc/storage';
import { ExclusiveWorkService } from '@svc/video-data';
import { uploadsIn, type AssetNames } from '@svc/video-engine';

/** Whoever has a turn holds a connection to the database: this many at most. */
const lineCount = 4;
const lineOf = (folder: string): number => Buffer.from(folder).reduce((sum, byte) => sum + byte, 0) % lineCount;

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/**
 * What is done to one folder of uploads is done one after another by all replicas: a name found free, room for one more, or
 * a file that no task needs is still so when it is made use of.
 */
@Injectable()
export class UploadTurnsService {
  private readonly lines: Promise<unknown>[] = Array.from({ length: lineCount }, () => Promise.resolve());

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly exclusive: ExclusiveWorkService,
  ) {}

  /**
   * @param folders with a slash at the end
   * @throws AppError SERVICE_UNAVAILABLE when others take too long
   */
  async take<Result>(folders: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const sorted = [...new Set(folders)].sort();
    const run = (): Promise<Result> => this.exclusive.inTurn(sorted, work);
    const line = lineOf(sorted[0] ?? '');
    const done = (this.lines[line] ?? Promise.resolve()).then(run, run);
    this.lines[line] = done;
    return done;
  }

  /**
   * Accepts requests while nobody can delete the uploads that they name; afterwards their tasks keep them.
   *
   * @throws AppError VALIDATION_ERROR for one that was deleted since its request was looked at
   */
  async whileThere<Result>(requests: readonly AssetNames[], accept: () => Promise<Result>): Promise<Result> {
    const uploads = requests.flatMap(uploadsIn);
    if (uploads.length === 0) return accept();
    return this.take(
      uploads.map(({ name }) => folderOf(name)),
      async () => {
        for (const { field, name } of uploads)
          if (!(await this.isThere(name)))
            throw fieldProblemError(field, 'this one was deleted meanwhile; GET /api/assets lists your assets');
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
