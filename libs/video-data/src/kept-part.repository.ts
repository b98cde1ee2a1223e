import { Injectable } from '@nestjs/common';
import { Batcher, Database } from '@svc/database';
import {
  findPartsBeyond,
  findPartsUnusedFor,
  findUnusedPart,
  forgetPart,
  rememberParts,
  touchParts,
  type KeptPart,
} from './kept-parts.statements';

export type { KeptPart } from './kept-parts.statements';

interface RememberedPart extends KeptPart {
  sizeBytes: number;
  taskId: string | null;
}

/** A use of a part, and the task that it is of use to, if any. */
export interface PartUse {
  readonly key: string;
  readonly taskId: string | null;
}

const batches = { maxBatchSize: 64, maxConcurrency: 2 };

/** Which videos and parts of videos are kept in the store, how large they are and when they were last used. A row comes before its objects. */
@Injectable()
export class KeptPartRepository {
  private readonly remembered = new Batcher<RememberedPart, void>((parts) => this.rememberAll(parts), batches);

  constructor(private readonly database: Database) {}

  /** @param taskId the task that it was made for, if any */
  async remember({ kind, key }: KeptPart, sizeBytes: number, taskId: string | null = null): Promise<void> {
    await this.remembered.run({ kind, key, sizeBytes, taskId });
  }

  async touch(uses: readonly PartUse[]): Promise<void> {
    await this.database.execute(touchParts, [uses.map(({ key }) => key), uses.map(({ taskId }) => taskId)]);
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

  /** Of one that is there twice the last counts, as it would one after the other; its uses count all. */
  private async rememberAll(parts: readonly RememberedPart[]): Promise<void[]> {
    const last = [...new Map(parts.map((part) => [part.key, part])).values()];
    const others = parts.filter((part) => !last.includes(part));
    await this.database.execute(rememberParts, [
      last.map(({ kind }) => kind),
      last.map(({ key }) => key),
      last.map(({ sizeBytes }) => sizeBytes),
      last.map(({ taskId }) => taskId),
    ]);
    if (others.length > 0) await this.touch(others);
    return parts.map(() => undefined);
  }
}
