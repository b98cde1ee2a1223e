import { Injectable } from '@nestjs/common';
import { createStatementBatcher, Database, Statement } from '@svc/database';
import type { KeptPartEntity } from './kept-part.entity';

/** A part used within this time may belong to an unfinished video. */
const keptMinutes = 60;

export const isUnused = `used_at < now() - interval '${keptMinutes} minutes'`;

/** A cached part in the store. */
export type KeptPart = Pick<KeptPartEntity, 'kind' | 'key'>;

/**
 * Tasks of parts, so that parts can be deleted with a user. A part may serve many tasks. Arrays, one entry per use.
 */
const noteUses = (keys: string, taskIds: string): string => `
  WITH used AS (
    INSERT INTO video.kept_part_use (key, task_id)
      SELECT key, task_id FROM unnest(${keys}::text[], ${taskIds}::uuid[]) AS use(key, task_id)
        WHERE task_id IS NOT NULL ORDER BY key
      ON CONFLICT DO NOTHING
  )`;

/** $1 to $4: kinds, keys, bytes and tasks, one entry per part. A key must not repeat. */
export const rememberParts = new Statement(
  `${noteUses('$2', '$4')}
  INSERT INTO video.kept_part (kind, key, size_bytes)
    SELECT kind, key, size_bytes FROM unnest($1::text[], $2::text[], $3::bigint[]) AS part(kind, key, size_bytes)
      ORDER BY key
    ON CONFLICT (key) DO UPDATE SET size_bytes = excluded.size_bytes, used_at = now()`,
  'part-remember',
);

/** A video uses each part about four times within seconds; only the first use is written. */
const touchedMinutes = 5;

/** $1 and $2: keys and tasks, one entry per use. */
export const touchParts = new Statement(
  `${noteUses('$1', '$2')}, due AS (
    SELECT key FROM video.kept_part
      WHERE key = ANY ($1) AND used_at < now() - interval '${touchedMinutes} minutes'
      ORDER BY key FOR NO KEY UPDATE
  )
  UPDATE video.kept_part p SET used_at = now() FROM due WHERE p.key = due.key`,
  'part-touch',
);

/**
 * $1: bytes that may stay, $2: maximum number. The least recently used parts while newer parts exceed the limit. The
 * total is known, so only the listed parts are read.
 */
export const findPartsBeyond = new Statement<KeptPart>(`
  WITH oldest AS (
    SELECT kind, key, size_bytes, used_at FROM video.kept_part WHERE ${isUnused} ORDER BY used_at, key DESC LIMIT $2
  ), aged AS (
    SELECT oldest.*, sum(size_bytes) OVER (ORDER BY used_at, key DESC) - size_bytes AS older_bytes FROM oldest
  )
  SELECT kind, key FROM aged
    WHERE (SELECT coalesce(sum(amount), 0) FROM video.tally WHERE name = 'kept bytes') - older_bytes > $1
    ORDER BY used_at, key DESC`);

/** $1: days without a use, $2: maximum number. */
export const findPartsUnusedFor = new Statement<KeptPart>(`
  SELECT kind, key FROM video.kept_part WHERE used_at < now() - make_interval(days => $1) ORDER BY used_at LIMIT $2`);

export const findUnusedPart = new Statement(`SELECT FROM video.kept_part WHERE key = $1 AND ${isUnused}`);

export const forgetPart = new Statement(`
  WITH gone AS (DELETE FROM video.kept_part WHERE key = $1 AND ${isUnused} RETURNING key)
  DELETE FROM video.kept_part_use u USING gone WHERE u.key = gone.key`);

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
  private readonly remembered = createStatementBatcher<RememberedPart, void>(
    (parts) => this.rememberAll(parts),
    batches,
  );

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
