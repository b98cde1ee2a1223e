import { Statement } from '@svc/database';

/** Of parallel rotations, and of replicas that start, one at a time makes the current key. */
const rotationLock = 8_472_310_503;
export const lockAnonKeys = new Statement(`SELECT pg_advisory_xact_lock(${rotationLock})`);

/** Nothing when there is a key, also one that another replica has just made. */
export const insertFirstAnonKey = new Statement(`
  INSERT INTO auth.anon_keys (key) SELECT $1 WHERE NOT EXISTS (SELECT FROM auth.anon_keys WHERE expires_at IS NULL)`);

export const retireAnonKey = new Statement<{ expiresAt: Date }>(`
  UPDATE auth.anon_keys SET expires_at = now() + make_interval(hours => $1)
    WHERE expires_at IS NULL RETURNING expires_at AS "expiresAt"`);

export const insertFirstApiKey = new Statement(
  'INSERT INTO auth.api_keys (id, key_hash) VALUES (1, $1) ON CONFLICT DO NOTHING',
);

/** One that was replaced before stays dead: a replica with old settings must not bring it back. */
export const replaceApiKey = new Statement(`
  INSERT INTO auth.api_keys AS k (id, key_hash) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET key_hash = excluded.key_hash, created_at = now(),
      replaced_key_hashes = k.replaced_key_hashes || k.key_hash
      WHERE k.key_hash <> excluded.key_hash AND excluded.key_hash <> ALL (k.replaced_key_hashes)`);

/** Waits for another rotation to end, and then retires what that one has put in force. */
export const retireApiKey = new Statement<{ expiresAt: Date }>(`
  INSERT INTO auth.retiring_api_keys (key_hash, expires_at)
    SELECT key_hash, now() + make_interval(hours => $1) FROM auth.api_keys FOR UPDATE
    RETURNING expires_at AS "expiresAt"`);

export const endRetiringApiKeys = new Statement('DELETE FROM auth.retiring_api_keys');
