import { Statement } from '@svc/database';

/** Only one of several parallel callers with the same solution writes the row, on any replica. */
export const useChallenge = new Statement(
  'INSERT INTO auth.oauth_used_states (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (id) DO NOTHING',
  'proof-of-work-use',
);
