import { Statement } from '@svc/database';

/** $1: JSON strings, with quotes, by which a request may name the asset. */
export const findTaskNaming = new Statement<{ id: string }>(`
  SELECT id FROM video.task
    WHERE status IN ('pending', 'running')
      AND EXISTS (SELECT FROM unnest($1::text[]) AS named WHERE strpos(request::text, named) > 0) LIMIT 1`);
