import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import { newFactorId } from './factors.repository';
import { insertForeignFactors } from './foreign-factors.statements';
import type { NewPasskey } from './passkey-credentials';
import { hashOfRecoveryCode } from './recovery-codes';

/** A confirmed factor of another system. */
export type ForeignFactor = {
  name: string | null;
  /** Null: now. */
  addedAt: string | null;
} & (
  | { type: 'totp'; secret: Buffer }
  | { type: 'recovery_codes'; codes: readonly string[] }
  | ({ type: 'webauthn' } & NewPasskey)
);

interface ForeignFactors {
  userId: string;
  factors: readonly ForeignFactor[];
}

const hex = (bytes: Buffer): string => bytes.toString('hex');

/** Writes the factors of imported users, whose addresses must be verified. */
@Injectable()
export class ForeignFactorsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** @returns ids of users of whom a passkey was not written, because an account has it */
  async insert(given: readonly ForeignFactors[], transaction: Queryable): Promise<ReadonlySet<string>> {
    const rows = given.flatMap(({ userId, factors }) =>
      factors.map((factor) => ({ ...this.sealContent(newFactorId(), factor), userId })),
    );
    if (rows.length === 0) return new Set();
    const written = await transaction.query(insertForeignFactors, [JSON.stringify(rows)]);
    const ids = new Set(written.map(({ id }) => id));
    return new Set(rows.filter(({ id }) => !ids.has(id)).map(({ userId }) => userId));
  }

  private sealContent(id: string, factor: ForeignFactor) {
    const { type, name, addedAt } = factor;
    const row = { id, type, name, addedAt };
    if (factor.type === 'totp')
      return { ...row, sealedSecret: hex(this.secret.seal('totp secret', factor.secret, id)) };
    if (factor.type === 'recovery_codes')
      return { ...row, codeHashes: factor.codes.map((code) => hex(hashOfRecoveryCode(id, code))) };
    const { credentialId, publicKey, signatureCount, transports } = factor;
    return { ...row, credentialId: hex(credentialId), publicKey: hex(publicKey), signatureCount, transports };
  }
}
