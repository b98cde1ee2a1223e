import { Statement } from '@svc/database';

/** Of parallel callers with one solution, on whatever replica, one writes the row. */
export const useChallenge = new Statement(
  'INSERT INTO auth.oauth_used_states (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (id) DO NOTHING',
  'proof-of-work-use',
);
