import { randomBytes, randomInt } from 'node:crypto';
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

/** Uniform digits as text: leading zeros count. */
export const makeCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

export const makeToken = (): string => randomBytes(tokenBytes).toString('hex');

type Keys = Pick<DerivedKeys, 'hmac'>;

export const codeHash = (keys: Keys, purpose: ProofPurpose, email: string, code: string): Buffer =>
  keys.hmac('proof', purpose, 'code', email, code);

export const tokenHash = (keys: Keys, purpose: ProofPurpose, token: string): Buffer =>
  keys.hmac('proof', purpose, 'token', token);
