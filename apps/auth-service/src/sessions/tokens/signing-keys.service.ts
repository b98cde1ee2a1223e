import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { calculateJwkThumbprint } from 'jose';
import { CachedValue } from '../../platform/database/cached-value';
import { channels } from '../../platform/database/channels';
import { Notifications, type Transaction } from '@svc/database';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';
import type { PublicJwk, SigningKey, SigningKeyStatus } from '../../platform/schema/signing-key.entity';
import { SigningKeysRepository } from './signing-keys.repository';
import { pendingKeyHours, retiredKeySeconds } from '../session-limits';

export interface SigningKeySet {
  active: { id: string; privateKey: KeyObject };
  /** Pending, active and recently retired keys by `kid`. */
  publicKeys: ReadonlyMap<string, KeyObject>;
  publicJwks: (PublicJwk & { kid: string; alg: 'ES256'; use: 'sig' })[];
}

const makeKeyPair = promisify(generateKeyPair);

/**
 * The keys that sign access tokens: created on first start, encrypted in the database, rotated without a refused
 * token.
 */
@Injectable()
export class SigningKeysService implements OnModuleInit {
  private readonly keys: CachedValue<SigningKeySet>;

  constructor(
    private readonly repository: SigningKeysRepository,
    private readonly secret: ApplicationSecretService,
    notifications: Notifications,
  ) {
    this.keys = new CachedValue(notifications, channels.signingKeys, () => this.load());
  }

  async onModuleInit(): Promise<void> {
    await this.repository.change(async (transaction) => {
      const current = await this.repository.current(transaction);
      if (!current.some(({ status }) => status === 'active')) await this.make(transaction, 'active');
    });
    await this.current();
  }

  current(): SigningKeySet | Promise<SigningKeySet> {
    return this.keys.get();
  }

  /**
   * Starts a rotation: the next key is published now and signs a day later.
   * @param immediately lets it sign at once, when the active key has leaked
   */
  async rotate(immediately: boolean): Promise<void> {
    await this.repository.change(async (transaction) => {
      const current = await this.repository.current(transaction);
      if (!current.some(({ status }) => status === 'pending')) await this.make(transaction, 'pending');
      if (immediately) await this.repository.activate(transaction);
    });
    this.keys.drop();
  }

  /** Runs on schedule: announces the next key a day before the active one is too old, and then activates it. */
  async rotateWhenDue(rotationDays: number): Promise<void> {
    const pendingDays = pendingKeyHours / 24;
    await this.repository.change(async (transaction) => {
      const current = await this.repository.current(transaction);
      const pending = current.find(({ status }) => status === 'pending');
      const active = current.find(({ status }) => status === 'active');
      const activeIsOld = active !== undefined && active.ageDays >= rotationDays - pendingDays;
      if (pending === undefined && activeIsOld) await this.make(transaction, 'pending');
      if (pending !== undefined && pending.ageDays >= pendingDays) await this.repository.activate(transaction);
    });
    await this.repository.removeRetired(retiredKeySeconds);
    this.keys.drop();
  }

  private async make(transaction: Transaction, status: SigningKeyStatus): Promise<void> {
    const { publicKey, privateKey } = await makeKeyPair('ec', { namedCurve: 'P-256' });
    const publicJwk = publicKey.export({ format: 'jwk' }) as unknown as PublicJwk;
    const id = await calculateJwkThumbprint({ ...publicJwk });
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
    const sealedPrivateKey = this.secret.seal('signing key', plain, id);
    await this.repository.insert(transaction, { id, status, publicJwk, sealedPrivateKey });
  }

  private async load(): Promise<SigningKeySet> {
    const rows = await this.repository.published(retiredKeySeconds);
    const active = rows.find(({ status }) => status === 'active');
    if (active === undefined) throw new Error('There is no active signing key.');
    return {
      active: { id: active.id, privateKey: this.openPrivateKey(active) },
      publicKeys: new Map(
        rows.map(({ id, publicJwk }) => [id, createPublicKey({ key: { ...publicJwk }, format: 'jwk' })]),
      ),
      publicJwks: rows.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: 'ES256', use: 'sig' })),
    };
  }

  private openPrivateKey({ id, sealedPrivateKey }: SigningKey): KeyObject {
    const key = this.secret.open('signing key', sealedPrivateKey, id);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  }
}
