import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { isMediaName, mediaFolder } from '@svc/contracts';
import { findTaskNaming } from './asset-uses.statements';

/** Which tasks need an asset. */
@Injectable()
export class AssetUseRepository {
  constructor(private readonly database: Database) {}

  /**
   * Whether a task that waits or runs names it, in whatever field, or the folder that it lies in.
   *
   * @param path plain, as those of uploads are: it stands in JSON as it is
   */
  async isInUse(path: string): Promise<boolean> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const visual = isMediaName(path) ? [`${mediaFolder}${path}`, `${mediaFolder}${folder}`] : [];
    const named = [path, ...visual].map((text) => JSON.stringify(text));
    return (await this.database.query(findTaskNaming, [named])).length > 0;
  }
}
