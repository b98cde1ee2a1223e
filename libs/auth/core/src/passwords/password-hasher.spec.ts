import { AuthServiceConfig } from '@svc/config';
import bcrypt from 'bcrypt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foreignAlgorithms } from './foreign-algorithms';
import type { HashingLimiter } from './hashing-limiter';
import type { PasswordCostsService } from './password-costs.service';
import { PasswordHasher, type StoredPassword } from './password-hasher';

const cost = 5;
/** Number of jobs that went through the limiter. */
let stood: number;
let isBusy: boolean;
let dearest: number;
/** Kinds of the stored foreign hashes. */
let kinds: string[];
let hasher: PasswordHasher;

beforeEach(() => {
  [stood, isBusy] = [0, false];
  const limiter = {
    run: <Result>(work: () => Promise<Result>) => {
      stood += 1;
      return work();
    },
    get isBusy() {
      return isBusy;
    },
  };
  const config = Object.assign(new AuthServiceConfig(), { bcryptCost: cost });
  [dearest, kinds] = [cost, []];
  const costs = {
    cover: vi.fn(async () => undefined),
    highestCost: async () => dearest,
    foreignKinds: async () => kinds,
  };
  hasher = new PasswordHasher(config, limiter as HashingLimiter, costs as unknown as PasswordCostsService);
});
afterEach(() => vi.restoreAllMocks());

const imported = async (password: string, rounds: number): Promise<StoredPassword> => ({
  passwordHash: await bcrypt.hash(password, rounds),
  passwordScheme: 'bcrypt',
});

describe('a hashed password', () => {
  it('matches only itself, and every comparison goes through the limiter', async () => {
    const stored = await hasher.hash('nine jars of honey');
    expect(await hasher.matches('nine jars of honey', stored)).toBe(true);
    expect(await hasher.matches('nine jars of honeY', stored)).toBe(false);
    expect(stood).toBe(3);
  });

  it('stores its scheme and cost', async () => {
    const { passwordHash, passwordScheme } = await hasher.hash('honey');
    expect([passwordScheme, bcrypt.getRounds(passwordHash)]).toEqual(['hmac-sha384+bcrypt', cost]);
  });

  it('depends on every character, beyond the 72 bytes and the NUL at which bcrypt stops', async () => {
    const long = 'x'.repeat(100);
    expect(await hasher.matches(`${long}b`, await hasher.hash(`${long}a`))).toBe(false);
    expect(await hasher.matches('a\0b', await hasher.hash('a\0c'))).toBe(false);
  });

  it('is not matched by a plain SHA-384 digest from a leaked list', async () => {
    const { passwordHash } = await hasher.hash('honey');
    const { createHash, createHmac } = await import('node:crypto');
    expect(await bcrypt.compare(createHash('sha384').update('honey').digest('base64'), passwordHash)).toBe(false);
    const labelled = createHmac('sha384', 'svc password').update('honey').digest('base64');
    expect(await bcrypt.compare(labelled, passwordHash)).toBe(true);
  });

  it('is the same however its accents were typed', async () => {
    expect(await hasher.matches('caf\u00e9', await hasher.hash('cafe\u0301'))).toBe(true);
  });
});

describe('an imported password', () => {
  it('is compared with the algorithm of its hash, also when PHP made it', async () => {
    const stored = await imported('honey', 4);
    expect(await hasher.matches('honey', stored)).toBe(true);
    const php = { ...stored, passwordHash: stored.passwordHash.replace('$2b$', '$2y$') };
    expect(await hasher.matches('honey', php)).toBe(true);
    expect(await hasher.matches('Honey', php)).toBe(false);
  });

  it.each([
    ['NFD, as the old system got it from macOS', 'cafe\u0301', 'caf\u00e9'],
    ['NFC, as the old system got it from Windows', 'caf\u00e9', 'cafe\u0301'],
    ['neither NFC nor NFD', 'a\u0301\u0323', 'a\u0301\u0323'],
    ['neither, and NFC is typed', 'nguy\u1ec5n', 'nguye\u0302\u0303n'],
  ])('is compared as typed, in NFC and in NFD: %s', async (_form, hashed, typed) => {
    expect(await hasher.matches(typed, await imported(hashed, 4))).toBe(true);
  });

  it('is never compared in NFKC', async () => {
    expect(await hasher.matches('\ufb01ne', await imported('fine', 4))).toBe(false);
    expect(await hasher.matches('fine', await imported('\ufb01ne', 4))).toBe(false);
  });

  it.each([
    ['honey', 1],
    ['caf\u00e9', 2],
    ['cafe\u0301', 2],
    ['a\u0301\u0323', 3],
  ])('costs one comparison a form that differs: %j', async (typed, forms) => {
    const stored = await imported('wax', 4);
    const compare = vi.spyOn(bcrypt, 'compare');
    await hasher.matches(typed, stored);
    expect(compare).toHaveBeenCalledTimes(forms);
  });

  it('is compared once when the password is right as typed', async () => {
    const stored = await imported('caf\u00e9', 4);
    const [compare, hash] = [vi.spyOn(bcrypt, 'compare'), vi.spyOn(bcrypt, 'hash')];
    expect(await hasher.matches('caf\u00e9', stored)).toBe(true);
    expect([compare.mock.calls.length, hash.mock.calls.length]).toEqual([1, 0]);
  });

  it('is outdated, as is a hash of another cost; a current one is not', async () => {
    expect(hasher.isOutdated(await imported('honey', cost))).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('honey'))).toBe(false);
    const dearer = { passwordHash: await bcrypt.hash('x', cost + 1), passwordScheme: 'hmac-sha384+bcrypt' } as const;
    expect(hasher.isOutdated(dearer)).toBe(true);
    expect(hasher.isOutdated({ ...dearer, passwordHash: dearer.passwordHash.replace('$2b$', '$2y$') })).toBe(true);
  });
});

describe('a wrong password', () => {
  it('costs as much as the most expensive stored hash, however cheap its own is', async () => {
    const stored = await imported('honey', cost - 1);
    dearest = cost + 1;
    const hash = vi.spyOn(bcrypt, 'hash');
    expect(await hasher.matches('Honey', stored)).toBe(false);
    expect(hash.mock.calls.map(([, rounds]) => rounds)).toEqual([cost - 1, cost]);
    expect(await hasher.matches('honey', stored)).toBe(true);
    expect(hash).toHaveBeenCalledTimes(2);
    expect(stood).toBe(2);
  });
});

describe('a wrong password beside foreign hashes', () => {
  const scrypt = '$scrypt$ln=4,r=8,p=1';
  const pbkdf2 = '$pbkdf2-sha256$i=1000';
  const foreign: StoredPassword = {
    passwordHash: `${pbkdf2}$AQIDBAUGBwgJCgsMDQ4PEA$881BkEDgOox7ZbwmnMp8CkbQ93dH3aZ5HZWZoo73eZM`,
    passwordScheme: 'phc',
  };

  /** Records what is derived and hashed while `work` runs. */
  const watched = async (work: () => Promise<boolean>) => {
    const derived = ['scrypt', 'pbkdf2-sha256'].map((name) => {
      const algorithm = foreignAlgorithms.get(name);
      if (algorithm === undefined) throw new Error(`There is no ${name}.`);
      return vi.spyOn(algorithm, 'derive');
    });
    const [made, compared] = [vi.spyOn(bcrypt, 'hash'), vi.spyOn(bcrypt, 'compare')];
    const isRight = await work();
    const rounds = [
      ...made.mock.calls.map(([, step]) => 2 ** Number(step)),
      ...compared.mock.calls.map(([, stored]) => 2 ** bcrypt.getRounds(stored)),
    ];
    const done = {
      rounds: rounds.reduce((sum, one) => sum + one, 0),
      derived: derived.map((spy) => spy.mock.calls.length),
    };
    vi.restoreAllMocks();
    return { isRight, ...done };
  };

  it('does the work of each kind once, for any own hash and without one', async () => {
    kinds = [scrypt, pbkdf2];
    dearest = cost + 1;
    hasher.onModuleInit();
    const candidates = [null, foreign, await imported('honey', cost - 1), await hasher.hash('honey')];
    for (const stored of candidates)
      expect(await watched(() => hasher.matches('Honey', stored))).toEqual({
        isRight: false,
        rounds: 2 ** (cost + 1),
        derived: [1, 1],
      });
  });

  it.each([
    ['caf\u00e9', 2],
    ['a\u0301\u0323', 3],
  ])('repeats all work for each form of %j, for any own hash and without one', async (typed, forms) => {
    kinds = [scrypt, pbkdf2];
    dearest = cost + 1;
    hasher.onModuleInit();
    const candidates = [null, foreign, await imported('honey', cost - 1), await hasher.hash('honey')];
    for (const stored of candidates)
      expect(await watched(() => hasher.matches(typed, stored))).toEqual({
        isRight: false,
        rounds: forms * 2 ** (cost + 1),
        derived: [forms, forms],
      });
  });

  it('costs only its own comparison when it is right', async () => {
    kinds = [scrypt, pbkdf2];
    const own = await hasher.hash('honey');
    expect(await watched(() => hasher.matches('nine jars of honey', foreign))).toEqual({
      isRight: true,
      rounds: 0,
      derived: [0, 1],
    });
    expect(await watched(() => hasher.matches('honey', own))).toEqual({
      isRight: true,
      rounds: 2 ** cost,
      derived: [0, 0],
    });
  });

  it('is outdated, whatever the parameters of the foreign hash', () => {
    expect(hasher.isOutdated(foreign)).toBe(true);
  });
});

describe('an account that does not exist', () => {
  it('is compared with a dummy hash that nothing matches, made once', async () => {
    hasher.onModuleInit();
    const [hash, compare] = [vi.spyOn(bcrypt, 'hash'), vi.spyOn(bcrypt, 'compare')];
    expect(await hasher.matches('honey', null)).toBe(false);
    expect(await hasher.matches('', null)).toBe(false);
    expect(compare).toHaveBeenCalledTimes(2);
    expect(hash).not.toHaveBeenCalled();
    expect(stood).toBe(3);
  });
});

describe('the hasher', () => {
  it('is idle while the limiter is not busy', () => {
    expect(hasher.isIdle).toBe(true);
    isBusy = true;
    expect(hasher.isIdle).toBe(false);
  });
});
