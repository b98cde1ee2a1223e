import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import {
  findPartsBeyond,
  findPartsUnusedFor,
  findUnusedPart,
  forgetPart,
  rememberPart,
  touchPart,
  type KeptPart,
} from './kept-parts.statements';

export type { KeptPart } from './kept-parts.statements';

/** Which videos and parts of videos are kept in the store, how large they are and when they were last used. A row comes before its objects. */
@Injectable()
export class KeptParts {
  constructor(private readonly database: Database) {}

  /** @param taskId the task that it was made for, if any */
  async remember({ kind, key }: KeptPart, sizeBytes: number, taskId: string | null = null): Promise<void> {
    await this.database.execute(rememberPart, [kind, key, sizeBytes, taskId]);
  }

  /** @param taskId the task that it is of use to, if any */
  async touch(key: string, taskId: string | null = null): Promise<void> {
    await this.database.execute(touchPart, [key, taskId]);
  }

  /**
   * The first of what lies beyond `limitBytes` when that used last is counted first, beginning with that used longest ago.
   * Recent content is never among it.
   */
  beyond(limitBytes: number, limit: number): Promise<KeptPart[]> {
    return this.database.query(findPartsBeyond, [limitBytes, limit]);
  }

  /** Those that nobody has used for so long, beginning with that used longest ago. */
  unusedFor(days: number, limit: number): Promise<KeptPart[]> {
    return this.database.query(findPartsUnusedFor, [days, limit]);
  }

  /** Whether nobody has used it lately: it may have been found since `beyond` named it. */
  async isUnused(key: string): Promise<boolean> {
    return (await this.database.query(findUnusedPart, [key])).length > 0;
  }

  /** Not when it was used lately: whoever did so may have put it into the store again meanwhile. */
  async forget(key: string): Promise<void> {
    await this.database.execute(forgetPart, [key]);
  }
}
