import { Statement } from '@svc/database';

/**
 * $1 name, $2 seconds. Changes a row unless the work was begun within that time. A time to come was written before the
 * clock was set back.
 */
export const beginAnew = new Statement(`
  INSERT INTO video.list_position AS work (list, position) VALUES ($1, extract(epoch FROM now())::text)
    ON CONFLICT (list) DO UPDATE SET position = excluded.position
    WHERE abs(excluded.position::float8 - work.position::float8) >= $2`);
