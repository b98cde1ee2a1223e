import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { ownerColumns, type Owner } from '../platform/callers/owner';
import type { NewPasskey } from './passkey-checks.service';
import { confirmPasskey, findPasskey, listPasskeys, lockCredential, usePasskey } from './passkeys.statements';

/** A confirmed passkey with its owner. */
export interface KnownPasskey {
  id: string;
  owner: Owner;
  credentialId: Buffer;
  publicKey: Buffer;
  signatureCount: number;
  /** Epoch of the account, read together with the passkey. */
  signInEpoch: number;
}

const base64url = /^[\w-]+$/;

/** Columns of `factors` that only passkeys use. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  /** @param credentialId base64url, not validated */
  async find(credentialId: unknown, target: Queryable = this.database): Promise<KnownPasskey | undefined> {
    if (typeof credentialId !== 'string' || !base64url.test(credentialId)) return undefined;
    const [row] = await target.query(findPasskey, [Buffer.from(credentialId, 'base64url')]);
    if (row === undefined) return undefined;
    const { authId, adminId, ...passkey } = row;
    const owner: Owner = authId === null ? { kind: 'admin', id: adminId ?? '' } : { kind: 'user', id: authId };
    return { ...passkey, owner };
  }

  list(owner: Owner, target: Queryable = this.database): Promise<{ credentialId: Buffer; transports: string[] }[]> {
    return target.query(listPasskeys, ownerColumns(owner));
  }

  /** @returns false when it was confirmed before, or an account already has this credential */
  async confirm(id: string, passkey: NewPasskey, transaction: Queryable): Promise<boolean> {
    const { credentialId, publicKey, signatureCount, transports } = passkey;
    const values = [id, credentialId, publicKey, signatureCount, transports];
    await transaction.execute(lockCredential, [credentialId]);
    return (await transaction.execute(confirmPasskey, values)) > 0;
  }

  /** @returns false unless the counter has increased: of parallel callers with one counter one gets true */
  async use(id: string, signatureCount: number, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(usePasskey, [id, signatureCount])) > 0;
  }
}
