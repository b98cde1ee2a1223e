import { Statement } from '@svc/database';

/** Serialises rotations, and the creation of the first key by starting replicas. */
const rotationLock = 8_472_310_503;
export const lockAnonKeys = new Statement(`SELECT pg_advisory_xact_lock(${rotationLock})`);

/** Does nothing when there is a key, also one that another replica has just inserted. */
export const insertFirstAnonKey = new Statement(`
  INSERT INTO auth.anon_keys (key) SELECT $1 WHERE NOT EXISTS (SELECT FROM auth.anon_keys WHERE expires_at IS NULL)`);

export const retireAnonKey = new Statement<{ expiresAt: Date }>(`
  UPDATE auth.anon_keys SET expires_at = now() + make_interval(hours => $1)
    WHERE expires_at IS NULL RETURNING expires_at AS "expiresAt"`);

export const insertFirstApiKey = new Statement(
  'INSERT INTO auth.api_keys (id, key_hash) VALUES (1, $1) ON CONFLICT DO NOTHING',
);

/** A key that was replaced before is not accepted again: a replica with old settings must not bring it back. */
export const replaceApiKey = new Statement(`
  INSERT INTO auth.api_keys AS k (id, key_hash) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET key_hash = excluded.key_hash, created_at = now(),
      replaced_key_hashes = k.replaced_key_hashes || k.key_hash
      WHERE k.key_hash <> excluded.key_hash AND excluded.key_hash <> ALL (k.replaced_key_hashes)`);

/** Waits for a parallel rotation to end, and then retires the key that it has made. */
export const retireApiKey = new Statement<{ expiresAt: Date }>(`
  INSERT INTO auth.retiring_api_keys (key_hash, expires_at)
    SELECT key_hash, now() + make_interval(hours => $1) FROM auth.api_keys FOR UPDATE
    RETURNING expires_at AS "expiresAt"`);

export const endRetiringApiKeys = new Statement('DELETE FROM auth.retiring_api_keys');
