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

/** A use of a part, and the task that used it, if any. */
export interface PartUse {
  readonly key: string;
  readonly taskId: string | null;
}

const batches = { maxBatchSize: 64, maxConcurrency: 2 };

/** Cached parts in the store with size and last use. A row is written before its objects. */
@Injectable()
export class KeptPartRepository {
  private readonly remembered = new Batcher<RememberedPart, void>((parts) => this.rememberAll(parts), batches);

  constructor(private readonly database: Database) {}

  /** @param taskId the task for which it was made, if any */
  async remember({ kind, key }: KeptPart, sizeBytes: number, taskId: string | null = null): Promise<void> {
    await this.remembered.run({ kind, key, sizeBytes, taskId });
  }

  async touch(uses: readonly PartUse[]): Promise<void> {
    await this.database.execute(touchParts, [uses.map(({ key }) => key), uses.map(({ taskId }) => taskId)]);
  }

  /** The least recently used parts that exceed `limitBytes` in total. Recently used parts are never listed. */
  beyond(limitBytes: number, limit: number): Promise<KeptPart[]> {
    return this.database.query(findPartsBeyond, [limitBytes, limit]);
  }

  /** Parts unused for this time, the least recently used first. */
  unusedFor(days: number, limit: number): Promise<KeptPart[]> {
    return this.database.query(findPartsUnusedFor, [days, limit]);
  }

  /** True when the part is not in recent use: a task may have used it after `beyond` listed it. */
  async isUnused(key: string): Promise<boolean> {
    return (await this.database.query(findUnusedPart, [key])).length > 0;
  }

  /** Does nothing for a recently used part: its user may have stored it again in the meantime. */
  async forget(key: string): Promise<void> {
    await this.database.execute(forgetPart, [key]);
  }

  /** The last size of a repeated part counts, and all its uses count. */
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
