import { hash, randomInt } from 'node:crypto';

const codeCount = 10;
const codeLength = 16;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const makeCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: codeCount }, () => grouped(makeCode()));

/**
 * As it is stored. A code has 79 random bits, so that a plain hash is as good as a slow one; without APP_SECRET, because
 * codes on paper outlive its changes.
 *
 * @param factorId for which alone the code works
 */
export const hashOfRecoveryCode = (factorId: string, code: string): Buffer =>
  hash('sha256', `${factorId} ${code.replace(/[\s-]/g, '').toUpperCase()}`, 'buffer');
