import { argon2, createCipheriv, pbkdf2, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { unicodeForm } from '@svc/http';
import { passwordMaximumBytes } from '../platform/fields/user-fields';

/** Cost parameters of a hash, named as in the PHC string format. */
export type Parameters = Readonly<Record<string, number>>;

/** A password hashing algorithm of another system. */
export interface ForeignAlgorithm {
  /** Minimum and maximum of each parameter, in the order of the hash string. */
  readonly ranges: Readonly<Record<string, readonly [minimum: number, maximum: number]>>;
  /** True when one comparison stays within the limits of time and memory. */
  readonly isBearable: (parameters: Parameters) => boolean;
  /** The condition of `isBearable` as text for error messages. */
  readonly bound: string;
  /** `v=19`, where the format names one. */
  readonly version?: string;
  /** PBKDF2 only: longer hashes are compared by their first block, because each further block costs as much again. */
  readonly blockBytes?: number;
  readonly derive: (password: string, salt: Buffer, bytes: number, parameters: Parameters) => Promise<Buffer>;
}

const argon2Async = promisify(argon2);
const pbkdf2Async = promisify(pbkdf2);
const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

const maximumMemoryKib = 64 * 1024;
/** 1 KiB blocks that argon2id writes in all passes: 64 MiB four times. */
const maximumWrittenKib = 4 * maximumMemoryKib;
/** 128-byte blocks that scrypt writes and reads: 64 MiB four times. */
const maximumBlocks = 2 ** 21;

const of = (parameters: Parameters, name: string): number => parameters[name] ?? 0;

const pbkdf2With = (digest: string, blockBytes: number, maximumIterations: number): ForeignAlgorithm => ({
  ranges: { i: [1, maximumIterations] },
  isBearable: () => true,
  bound: '',
  blockBytes,
  derive: (password, salt, bytes, parameters) => pbkdf2Async(password, salt, of(parameters, 'i'), bytes, digest),
});

const deriveScrypt: ForeignAlgorithm['derive'] = (password, salt, bytes, parameters) => {
  const [N, r, p] = [2 ** of(parameters, 'ln'), of(parameters, 'r'), of(parameters, 'p')];
  return scryptAsync(password, salt, bytes, { N, r, p, maxmem: 2 * 1024 * maximumMemoryKib });
};

const scryptAlgorithm: ForeignAlgorithm = {
  ranges: { ln: [1, 20], r: [1, 64], p: [1, 16] },
  isBearable: (parameters) => {
    const blocks = 2 ** of(parameters, 'ln') * of(parameters, 'r');
    return blocks * 128 <= maximumMemoryKib * 1024 && blocks * of(parameters, 'p') <= maximumBlocks;
  },
  bound: 'at most 64 MiB of memory (128 * N * r bytes), used at most four times (p)',
  derive: deriveScrypt,
};

/**
 * Firebase encrypts the project's signer key with the derived key (https://github.com/firebase/scrypt). This compares
 * the key stream of that encryption, so that the signer key is not stored.
 */
const deriveFirebase: ForeignAlgorithm['derive'] = async (password, salt, bytes, parameters) => {
  const key = await deriveScrypt(password, salt, 32, parameters);
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
};

/**
 * better-auth: NFKC is a step of its hash (https://github.com/better-auth/utils/blob/main/src/password.ts). A decomposed
 * password has up to four times as many units.
 */
const deriveNfkc: ForeignAlgorithm['derive'] = (password, salt, bytes, parameters) =>
  deriveScrypt(unicodeForm(password, 'NFKC', 4 * passwordMaximumBytes), salt, bytes, parameters);

const argon2id: ForeignAlgorithm = {
  version: 'v=19',
  ranges: { m: [8, maximumMemoryKib], t: [1, 64], p: [1, 16] },
  isBearable: (parameters) => {
    const [m, t, p] = [of(parameters, 'm'), of(parameters, 't'), of(parameters, 'p')];
    return m >= 8 * p && m * t <= maximumWrittenKib;
  },
  bound: 'at least 8 KiB of memory (m) for each lane (p), and at most 256 MiB over all passes (m * t)',
  derive: (password, nonce, tagLength, parameters) =>
    argon2Async('argon2id', {
      message: password,
      nonce,
      tagLength,
      memory: of(parameters, 'm'),
      passes: of(parameters, 't'),
      parallelism: of(parameters, 'p'),
    }),
};

/** Keys are the names in a hash string. None takes longer than bcrypt with cost 14. */
export const foreignAlgorithms: ReadonlyMap<string, ForeignAlgorithm> = new Map([
  ['argon2id', argon2id],
  ['firebase-scrypt', { ...scryptAlgorithm, derive: deriveFirebase }],
  ['pbkdf2-sha1', pbkdf2With('sha1', 20, 1_500_000)],
  ['pbkdf2-sha256', pbkdf2With('sha256', 32, 1_200_000)],
  ['pbkdf2-sha512', pbkdf2With('sha512', 64, 600_000)],
  ['scrypt', scryptAlgorithm],
  ['scrypt-nfkc', { ...scryptAlgorithm, derive: deriveNfkc }],
]);
