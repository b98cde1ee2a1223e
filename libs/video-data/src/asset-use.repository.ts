import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { isMediaName, mediaFolder } from '@svc/contracts';
import { findTaskNaming } from './task.statements';

@Injectable()
export class AssetUseRepository {
  constructor(private readonly database: Database) {}

  /**
   * True while a waiting or running task names the asset, or its folder, in any field.
   * @param path has no characters that JSON escapes, like all paths of uploads
   */
  async isInUse(path: string): Promise<boolean> {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const visual = isMediaName(path) ? [`${mediaFolder}${path}`, `${mediaFolder}${folder}`] : [];
    const named = [path, ...visual].map((text) => JSON.stringify(text));
    return (await this.database.query(findTaskNaming, [named])).length > 0;
  }
}
