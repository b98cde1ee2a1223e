import { Statement } from '@svc/database';
import type { KeptPartEntity } from './kept-part.entity';

/** What was used this recently may belong to a video that is being made. */
const keptMinutes = 60;

export const isUnused = `used_at < now() - interval '${keptMinutes} minutes'`;

/** Something finished that lies in the store. */
export type KeptPart = Pick<KeptPartEntity, 'kind' | 'key'>;

/** Whose task a part is of use to, so that it can go with a person; a part may serve many. */
const noteUse = (key: string, taskId: string): string => `
  WITH used AS (
    INSERT INTO video.kept_part_use (key, task_id) SELECT ${key}, ${taskId}::uuid WHERE ${taskId}::uuid IS NOT NULL
      ON CONFLICT DO NOTHING
  )`;

export const rememberPart = new Statement(`${noteUse('$2', '$4')}
  INSERT INTO video.kept_part (kind, key, size_bytes) VALUES ($1, $2, $3)
    ON CONFLICT (key) DO UPDATE SET size_bytes = $3, used_at = now()`);

/** A video uses each of its parts some four times within seconds: the first of them is as good as the last. */
const touchedMinutes = 5;

export const touchPart = new Statement(`${noteUse('$1', '$2')}
  UPDATE video.kept_part SET used_at = now()
    WHERE key = $1 AND used_at < now() - interval '${touchedMinutes} minutes'`);

/**
 * $1: bytes that may stay, $2: how many parts. Those used longest ago, as long as what is younger takes too much: all parts
 * together are known, so that only as many are read as go.
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

/** $1: days without a use, $2: how many. */
export const findPartsUnusedFor = new Statement<KeptPart>(`
  SELECT kind, key FROM video.kept_part WHERE used_at < now() - make_interval(days => $1) ORDER BY used_at LIMIT $2`);

export const findUnusedPart = new Statement(`SELECT FROM video.kept_part WHERE key = $1 AND ${isUnused}`);

export const forgetPart = new Statement(`
  WITH gone AS (DELETE FROM video.kept_part WHERE key = $1 AND ${isUnused} RETURNING key)
  DELETE FROM video.kept_part_use u USING gone WHERE u.key = gone.key`);
