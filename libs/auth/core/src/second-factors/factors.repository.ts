import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { ownerColumns, type Owner } from '../platform/callers/caller';
import type { Factor, FactorSummary } from '../platform/schema/factor.entity';
import {
  dropReplaced,
  findFactor,
  insertFactor,
  listFactors,
  lockOwner,
  removeFactor,
  removeContestable,
  removeFactorsOfOthers,
  renameFactor,
  useRecoveryCode,
  useTotp,
  type FactorOwnerRow,
  type FactorRow,
  type ListedFactor,
} from './factors.statements';
import type { NewPasskey } from './passkey-credentials';
import { confirmPasskey, findPasskey, listPasskeys, lockCredential, usePasskey } from './passkeys.statements';

interface NewFactor extends Pick<Factor, 'type' | 'name' | 'sessionId'> {
  id: string;
  sealedSecret?: Buffer;
  codeHashes?: Buffer[];
}

export const newFactorId = (): string => randomUUIDv7();

/** A confirmed passkey with its owner. */
export interface KnownPasskey {
  id: string;
  owner: Owner;
  credentialId: Buffer;
  publicKey: Buffer;
  signatureCount: number;
  hasForeignHandle: boolean;
  /** Epoch of the account, read together with the passkey. */
  signInEpoch: number;
}

const base64url = /^[\w-]+$/;

@Injectable()
export class FactorsRepository {
  constructor(private readonly database: Database) {}

  /** Locks the account. Call it before reading or writing its factors in a transaction. */
  async lockOwner({ kind, id }: Owner, transaction: Queryable): Promise<FactorOwnerRow | undefined> {
    const [row] = await transaction.query(lockOwner[kind], [id]);
    return row;
  }

  /** Confirmed factors, oldest first. */
  list(owner: Owner, target: Queryable = this.database): Promise<ListedFactor[]> {
    return target.query(listFactors, ownerColumns(owner));
  }

  async find(owner: Owner, id: string, target: Queryable = this.database): Promise<FactorRow | undefined> {
    const [row] = await target.query(findFactor, [...ownerColumns(owner), id]);
    return row;
  }

  /** Replaces unconfirmed factors of the same type; recovery codes replace the previous ones. */
  async insert(owner: Owner, factor: NewFactor, transaction: Queryable): Promise<void> {
    const { id, type, name, sessionId, sealedSecret, codeHashes } = factor;
    const columns = ownerColumns(owner);
    await transaction.execute(dropReplaced, [...columns, type]);
    const content = [sealedSecret ?? null, codeHashes ?? null];
    await transaction.execute(insertFactor, [...columns, id, type, name, sessionId, ...content]);
  }

  /** Also confirms the factor. @returns false when a code of this step, or of a later one, has been used */
  async useTotp(id: string, step: number, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(useTotp, [id, step])) > 0;
  }

  /** @returns false for an unknown or used code */
  async useRecoveryCode(id: string, codeHash: Buffer, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(useRecoveryCode, [id, codeHash])) > 0;
  }

  /** @returns undefined when the account has no such factor */
  async rename(owner: Owner, id: string, name: string, transaction: Queryable): Promise<ListedFactor | undefined> {
    const [renamed] = await transaction.query(renameFactor, [...ownerColumns(owner), id, name]);
    return renamed;
  }

  /** Removes recovery codes with the last other factor. @returns undefined when the account has no such factor */
  async remove(owner: Owner, id: string, transaction: Queryable): Promise<FactorSummary | undefined> {
    const [removed] = await transaction.query(removeFactor, [...ownerColumns(owner), id]);
    return removed;
  }

  /** Does nothing when the account has had a factor for days. @returns how many were removed */
  removeContestable(userId: string, transaction: Queryable): Promise<number> {
    return transaction.execute(removeContestable, [userId]);
  }

  /** @param keptSessionIds factors that were added in these sessions stay. @returns how many were removed */
  removeAll(owner: Owner, transaction: Queryable, keptSessionIds: readonly string[] = []): Promise<number> {
    return transaction.execute(removeFactorsOfOthers, [...ownerColumns(owner), keptSessionIds]);
  }

  /** @param credentialId base64url, not validated */
  async findPasskey(credentialId: unknown, target: Queryable = this.database): Promise<KnownPasskey | undefined> {
    if (typeof credentialId !== 'string' || !base64url.test(credentialId)) return undefined;
    const [row] = await target.query(findPasskey, [Buffer.from(credentialId, 'base64url')]);
    if (row === undefined) return undefined;
    const { authId, adminId, ...passkey } = row;
    const owner: Owner = authId === null ? { kind: 'admin', id: adminId ?? '' } : { kind: 'user', id: authId };
    return { ...passkey, owner };
  }

  listPasskeys(
    owner: Owner,
    target: Queryable = this.database,
  ): Promise<{ credentialId: Buffer; transports: string[] }[]> {
    return target.query(listPasskeys, ownerColumns(owner));
  }

  /** @returns false when it was confirmed before, or an account already has this credential */
  async confirmPasskey(id: string, passkey: NewPasskey, transaction: Queryable): Promise<boolean> {
    const { credentialId, publicKey, signatureCount, transports } = passkey;
    const values = [id, credentialId, publicKey, signatureCount, transports];
    await transaction.execute(lockCredential, [credentialId]);
    return (await transaction.execute(confirmPasskey, values)) > 0;
  }

  /** @returns false unless the counter has increased: of parallel callers with one counter one gets true */
  async usePasskey(id: string, signatureCount: number, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(usePasskey, [id, signatureCount])) > 0;
  }
}
