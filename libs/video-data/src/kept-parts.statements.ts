import { Statement } from '@svc/database';
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
export const rememberParts = new Statement(`${noteUses('$2', '$4')}
  INSERT INTO video.kept_part (kind, key, size_bytes)
    SELECT kind, key, size_bytes FROM unnest($1::text[], $2::text[], $3::bigint[]) AS part(kind, key, size_bytes)
      ORDER BY key
    ON CONFLICT (key) DO UPDATE SET size_bytes = excluded.size_bytes, used_at = now()`);

/** A video uses each part about four times within seconds; only the first use is written. */
const touchedMinutes = 5;

/** $1 and $2: keys and tasks, one entry per use. */
export const touchParts = new Statement(`${noteUses('$1', '$2')}, due AS (
    SELECT key FROM video.kept_part
      WHERE key = ANY ($1) AND used_at < now() - interval '${touchedMinutes} minutes'
      ORDER BY key FOR NO KEY UPDATE
  )
  UPDATE video.kept_part p SET used_at = now() FROM due WHERE p.key = due.key`);

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
