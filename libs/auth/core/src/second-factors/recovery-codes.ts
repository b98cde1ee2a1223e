import { hash, randomInt } from 'node:crypto';
import { plainCode } from '@svc/client/plain-code';

const codeCount = 10;
const codeLength = 16;
/** Excludes characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const makeCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: codeCount }, () => grouped(makeCode()));

/**
 * A code has 79 random bits, so a plain hash is as safe as a slow one. APP_SECRET is not used: printed codes must
 * outlive its rotation.
 *
 * @param factorId the code works for this factor only
 */
export const hashOfRecoveryCode = (factorId: string, code: string): Buffer =>
  hash('sha256', `${factorId} ${plainCode(code).toUpperCase()}`, 'buffer');
