import { Statement } from '@svc/database';
import type { KeptPartEntity } from './kept-part.entity';

/** What was used this recently may belong to a video that is being made. */
const keptMinutes = 60;

const isUnused = `used_at < now() - interval '${keptMinutes} minutes'`;

/** Something finished that lies in the store. */
export type KeptPart = Pick<KeptPartEntity, 'kind' | 'key'>;

export const rememberPart = new Statement(`
  INSERT INTO video.kept_part (kind, key, size_bytes) VALUES ($1, $2, $3)
    ON CONFLICT (key) DO UPDATE SET size_bytes = $3, used_at = now()`);

/** $1: bytes that may stay. */
export const findPartsBeyond = new Statement<KeptPart>(`
  SELECT kind, key FROM (
    SELECT kind, key, used_at, sum(size_bytes) OVER (ORDER BY used_at DESC, key) AS bytes FROM video.kept_part
  ) AS contents WHERE bytes > $1 AND ${isUnused} ORDER BY used_at`);

export const findUnusedPart = new Statement(`SELECT FROM video.kept_part WHERE key = $1 AND ${isUnused}`);

export const forgetPart = new Statement(`DELETE FROM video.kept_part WHERE key = $1 AND ${isUnused}`);
