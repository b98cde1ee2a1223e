import { Statement } from '@svc/database';

/** Inserts the row for one of parallel callers with one state. */
export const useState = new Statement(
  'INSERT INTO auth.oauth_used_states (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (id) DO NOTHING',
  'oauth-state-use',
);
