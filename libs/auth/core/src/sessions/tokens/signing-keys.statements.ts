import { Statement } from '@svc/database';
import type { SigningKey } from '../../platform/schema/signing-key.entity';

/** Serialises everything that changes signing keys, across replicas. */
const rotationLock = 8_472_310_502;
export const lockSigningKeys = new Statement(`SELECT pg_advisory_xact_lock(${rotationLock})`);

export interface AgedKey extends Pick<SigningKey, 'status'> {
  ageDays: number;
}

/** Uses PostgreSQL's clock, which all replicas share. */
export const findCurrentKeys = new Statement<AgedKey>(`
  SELECT status, extract(epoch FROM now() - coalesce(activated_at, created_at))::float8 / 86400 AS "ageDays"
    FROM auth.signing_keys WHERE status <> 'retired'`);
