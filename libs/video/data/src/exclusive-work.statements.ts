import { Statement } from '@svc/database';

/**
 * $1 name, $2 seconds. Changes no row when the work was started within that time. A time in the future was written
 * before the clock was set back.
 */
export const beginAnew = new Statement(`
  INSERT INTO video.exclusive_work AS work (name, begun_at) VALUES ($1, now())
    ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at
    WHERE abs(extract(epoch FROM excluded.begun_at - work.begun_at)) >= $2`);
