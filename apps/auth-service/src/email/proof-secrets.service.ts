import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { DerivedKeys } from '../platform/secrets/derived-keys';
import type { ProofKind, ProofPurpose } from '../platform/schema/proof.entity';

const codeDigits = 6;
const tokenBytes = 32;

export const codePattern = /^[0-9]{6}$/;
export const tokenPattern = /^[0-9a-f]{64}$/;

export const proofLifetimeSeconds: Record<ProofPurpose, Record<ProofKind, number>> = {
  verify_email: { code: 10 * 60, link: 24 * 60 * 60, exchanged: 0 },
  reset_password: { code: 10 * 60, link: 60 * 60, exchanged: 10 * 60 },
  sign_in: { code: 10 * 60, link: 15 * 60, exchanged: 0 },
  change_email: { code: 10 * 60, link: 24 * 60 * 60, exchanged: 0 },
  undo_email: { code: 0, link: 72 * 60 * 60, exchanged: 0 },
};

type Keys = Pick<DerivedKeys, 'hmac'>;

const codeHash = (keys: Keys, purpose: ProofPurpose, email: string, code: string): Buffer =>
  keys.hmac('proof', purpose, 'code', email, code);

const tokenHash = (keys: Keys, purpose: ProofPurpose, token: string): Buffer =>
  keys.hmac('proof', purpose, 'token', token);

/** Creates codes and tokens, and the keyed hashes that are stored of them. */
@Injectable()
export class ProofSecretsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** Uniform digits as text: leading zeros count. */
  makeCode(): string {
    return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  }

  makeToken(): string {
    return randomBytes(tokenBytes).toString('hex');
  }

  /** Binds the hash to purpose and address: the code is invalid for other users and purposes. */
  hashOfCode(purpose: ProofPurpose, email: string, code: string): Buffer {
    return codeHash(this.secret, purpose, email, code);
  }

  /** One hash for each accepted secret (rotation). */
  hashesOfCode(purpose: ProofPurpose, email: string, code: string): Buffer[] {
    return this.secret.accepted.map((keys) => codeHash(keys, purpose, email, code));
  }

  /** Also used for exchanged tokens. */
  hashOfToken(purpose: ProofPurpose, token: string): Buffer {
    return tokenHash(this.secret, purpose, token);
  }

  /** One hash for each accepted secret (rotation). */
  hashesOfToken(purpose: ProofPurpose, token: string): Buffer[] {
    return this.secret.accepted.map((keys) => tokenHash(keys, purpose, token));
  }
}
