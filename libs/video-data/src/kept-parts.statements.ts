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

/** $1: bytes that may stay. */
export const findPartsBeyond = new Statement<KeptPart>(`
  SELECT kind, key FROM (
    SELECT kind, key, used_at, sum(size_bytes) OVER (ORDER BY used_at DESC, key) AS bytes FROM video.kept_part
  ) AS contents WHERE bytes > $1 AND ${isUnused} ORDER BY used_at`);

export const findUnusedPart = new Statement(`SELECT FROM video.kept_part WHERE key = $1 AND ${isUnused}`);

export const forgetPart = new Statement(`
  WITH gone AS (DELETE FROM video.kept_part WHERE key = $1 AND ${isUnused} RETURNING key)
  DELETE FROM video.kept_part_use u USING gone WHERE u.key = gone.key`);
