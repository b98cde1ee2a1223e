import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { accessTokenAlgorithm } from '@svc/access';
import { calculateJwkThumbprint } from 'jose';
import { CachedValue, channels } from '../../platform/database/cached-value';
import { Notifications, type Transaction, Database, databaseNow } from '@svc/database';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';
import {
  type PublicJwk,
  type PublicRsaJwk,
  type RsaTwin,
  SigningKey,
  type SigningKeyStatus,
} from '../../platform/schema/signing-key.entity';
import { longestSessionSeconds, longestSignedSeconds } from '../session-limits';
import { findCurrentKeys, lockSigningKeys, type AgedKey } from './signing-keys.statements';
import { IsNull, Not, Raw, Repository } from 'typeorm';

interface PrivateKey {
  id: string;
  privateKey: KeyObject;
}

type PublishedJwk = { kid: string; use: 'sig' } & (
  | (PublicJwk & { alg: typeof accessTokenAlgorithm })
  | (PublicRsaJwk & { alg: 'RS256' })
);

interface PublicKeys {
  /** Pending, active and recently retired keys by `kid`. */
  publicKeys: ReadonlyMap<string, KeyObject>;
  /** Retired before: no longer published, they verify hints only. A leaked one opens nothing. */
  hintKeys: ReadonlyMap<string, KeyObject>;
}

export interface SigningKeySet extends PublicKeys {
  active: PrivateKey;
  /** The same for RS256, which signs no access token. */
  rsa: PublicKeys & { active: PrivateKey | undefined };
  publicJwks: PublishedJwk[];
}

/**
 * A retired key stays published until its last token has expired, plus a margin for replicas that were notified late.
 */
const retiredKeySeconds = longestSignedSeconds + 15 * 60;

const rsaBits = 2048;

/** A key is published this long before it signs, so that every verifier has fetched it by then. */
const pendingKeyHours = 24;

const makeKeyPair = promisify(generateKeyPair);

/** Uses PostgreSQL's clock, which all replicas share. */
const isWithin = (seconds: number) =>
  Raw((column) => `${column} > now() - make_interval(secs => :seconds)`, { seconds });

const isBefore = (seconds: number) =>
  Raw((column) => `${column} < now() - make_interval(secs => :seconds)`, { seconds });

const listTwins = (rows: readonly SigningKey[]): RsaTwin[] => rows.flatMap(({ rsaTwin }) => rsaTwin ?? []);

/** Empty texts, which `keys reseal` skips. */
const withoutPrivateKey = {
  sealedPrivateKey: Buffer.alloc(0),
  rsaTwin: () => `jsonb_set(rsa_twin, '{sealedPrivateKey}', '""')`,
};

const importPublicKeys = (
  keys: readonly { id: string; publicJwk: PublicJwk | PublicRsaJwk }[],
): ReadonlyMap<string, KeyObject> =>
  new Map(keys.map(({ id, publicJwk }) => [id, createPublicKey({ key: { ...publicJwk }, format: 'jwk' })]));

/**
 * The keys that sign access tokens: created on first start, encrypted in the database, rotated without a refused
 * token.
 */
@Injectable()
export class SigningKeysService implements OnModuleInit {
  private readonly keys: CachedValue<SigningKeySet>;

  constructor(
    private readonly secret: ApplicationSecretService,
    notifications: Notifications,
    private readonly database: Database,
    @InjectRepository(SigningKey) private readonly rows: Repository<SigningKey>,
  ) {
    this.keys = new CachedValue(notifications, channels.signingKeys, () => this.load());
  }

  async onModuleInit(): Promise<void> {
    await this.change(async (transaction) => {
      const current = await this.readCurrent(transaction);
      if (!current.some(({ status }) => status === 'active')) await this.make(transaction, 'active');
    });
    await this.current();
  }

  /** Makes the RSA keys that are missing; later rotations make theirs. */
  async requireRsa(): Promise<void> {
    if ((await this.current()).rsa.active !== undefined) return;
    await this.change(async (transaction) => {
      const keys = transaction.repository(SigningKey);
      for (const { id } of await keys.findBy({ rsaTwin: IsNull(), status: Not('retired') }))
        await keys.update({ id }, { rsaTwin: await this.makeRsaTwin() });
    });
    this.keys.drop();
  }

  current(): SigningKeySet | Promise<SigningKeySet> {
    return this.keys.get();
  }

  /**
   * Starts a rotation: the next key is published now and signs a day later.
   * @param immediately lets it sign at once, when the active key has leaked
   */
  async rotate(immediately: boolean): Promise<void> {
    await this.change(async (transaction) => {
      const current = await this.readCurrent(transaction);
      if (!current.some(({ status }) => status === 'pending')) await this.make(transaction, 'pending');
      if (immediately) await this.activate(transaction);
    });
    this.keys.drop();
  }

  /** Runs on schedule: announces the next key a day before the active one is too old, and then activates it. */
  async rotateWhenDue(rotationDays: number): Promise<void> {
    const pendingDays = pendingKeyHours / 24;
    await this.change(async (transaction) => {
      const current = await this.readCurrent(transaction);
      const pending = current.find(({ status }) => status === 'pending');
      const active = current.find(({ status }) => status === 'active');
      const activeIsOld = active !== undefined && active.ageDays >= rotationDays - pendingDays;
      if (pending === undefined && activeIsOld) await this.make(transaction, 'pending');
      if (pending !== undefined && pending.ageDays >= pendingDays) await this.activate(transaction);
    });
    await this.removeRetired(longestSessionSeconds);
    this.keys.drop();
  }

  private async make(transaction: Transaction, status: SigningKeyStatus): Promise<void> {
    const { publicKey, privateKey } = await makeKeyPair('ec', { namedCurve: 'P-256' });
    const publicJwk = publicKey.export({ format: 'jwk' }) as unknown as PublicJwk;
    const id = await calculateJwkThumbprint({ ...publicJwk });
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
    const sealedPrivateKey = this.secret.seal('signing key', plain, id);
    const hasTwins = await transaction.repository(SigningKey).existsBy({ rsaTwin: Not(IsNull()) });
    const rsaTwin = hasTwins ? await this.makeRsaTwin() : null;
    await this.insertKey(transaction, { id, status, publicJwk, sealedPrivateKey, rsaTwin });
  }

  private async makeRsaTwin(): Promise<RsaTwin> {
    const { publicKey, privateKey } = await makeKeyPair('rsa', { modulusLength: rsaBits });
    const publicJwk = publicKey.export({ format: 'jwk' }) as unknown as PublicRsaJwk;
    const id = await calculateJwkThumbprint({ ...publicJwk });
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
    return { id, publicJwk, sealedPrivateKey: this.secret.seal('signing key', plain, id).toString('base64') };
  }

  private async load(): Promise<SigningKeySet> {
    const rows = await this.readPublished();
    const past = await this.rows.findBy({ retiredAt: isBefore(retiredKeySeconds) });
    const active = rows.find(({ status }) => status === 'active');
    if (active === undefined) throw new Error('There is no active signing key.');
    const twins = listTwins(rows);
    return {
      active: { id: active.id, privateKey: this.openPrivateKey(active) },
      publicKeys: importPublicKeys(rows),
      hintKeys: importPublicKeys(past),
      rsa: {
        active: active.rsaTwin === null ? undefined : this.openRsa(active.rsaTwin),
        publicKeys: importPublicKeys(twins),
        hintKeys: importPublicKeys(listTwins(past)),
      },
      publicJwks: [
        ...rows.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: accessTokenAlgorithm, use: 'sig' }) as const),
        ...twins.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, alg: 'RS256', use: 'sig' }) as const),
      ],
    };
  }

  private openRsa({ id, sealedPrivateKey: sealed }: RsaTwin): PrivateKey {
    const sealedPrivateKey = Buffer.from(sealed, 'base64');
    return { id, privateKey: this.openPrivateKey({ id, sealedPrivateKey }) };
  }

  private openPrivateKey({ id, sealedPrivateKey }: Pick<SigningKey, 'id' | 'sealedPrivateKey'>): KeyObject {
    const key = this.secret.open('signing key', sealedPrivateKey, id);
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  }

  /** Every key whose tokens may still be valid. */
  private readPublished(): Promise<SigningKey[]> {
    return this.rows.find({
      where: [{ status: Not('retired') }, { retiredAt: isWithin(retiredKeySeconds) }],
      order: { createdAt: 'ASC' },
    });
  }

  /** Changes keys; parallel callers are serialised. Replicas are notified when the transaction commits. */
  private change<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockSigningKeys);
      const result = await work(transaction);
      await transaction.notify(channels.signingKeys);
      return result;
    });
  }

  /** The active and the pending key. */
  private readCurrent(transaction: Transaction): Promise<AgedKey[]> {
    return transaction.query(findCurrentKeys);
  }

  private async insertKey(
    transaction: Transaction,
    key: Pick<SigningKey, 'id' | 'status' | 'publicJwk' | 'sealedPrivateKey' | 'rsaTwin'>,
  ): Promise<void> {
    const activatedAt = key.status === 'active' ? databaseNow : null;
    await transaction.repository(SigningKey).insert({ ...key, activatedAt });
  }

  /** Makes the pending key the active one. A retired key needs no private part. */
  private async activate(transaction: Transaction): Promise<void> {
    const keys = transaction.repository(SigningKey);
    await keys.update({ status: 'active' }, { status: 'retired', retiredAt: databaseNow, ...withoutPrivateKey });
    await keys.update({ status: 'pending' }, { status: 'active', activatedAt: databaseNow });
  }

  private async removeRetired(retiredForSeconds: number): Promise<void> {
    const retiredAt = isBefore(retiredForSeconds);
    await this.rows.delete({ status: 'retired', retiredAt });
  }
}
