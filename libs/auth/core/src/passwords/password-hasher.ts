import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import bcrypt from 'bcrypt';
import type { PasswordScheme } from '../platform/schema/auth-record.entity';
import { hashKind, matchesForeign, repeatForeignWork } from './foreign-hash';
import { HashingLimiter } from './hashing-limiter';
import { PasswordCostsService } from './password-costs.service';
import { normalisedPassword, passwordForms } from './password-rules';

export interface StoredPassword {
  passwordHash: string;
  passwordScheme: PasswordScheme;
}

/** @returns null for an account without a password */
export const toStoredPassword = (
  row: { readonly [Name in keyof StoredPassword]: StoredPassword[Name] | null } | undefined,
): StoredPassword | null =>
  row?.passwordHash && row.passwordScheme
    ? { passwordHash: row.passwordHash, passwordScheme: row.passwordScheme }
    : null;

const currentScheme: PasswordScheme = 'hmac-sha384+bcrypt';

/**
 * bcrypt reads 72 bytes and stops at NUL. SHA-384 in Base64 has 64 bytes without NUL, so that every character of a
 * longer password counts. The label prevents that plain SHA-384 digests from leaked lists match.
 */
const digest = (password: string): string =>
  createHmac('sha384', 'svc password').update(normalisedPassword(password)).digest('base64');

const prepare = (password: string, scheme: PasswordScheme): string =>
  scheme === 'bcrypt' ? password : digest(password);

/** PHP writes `$2y$` for the algorithm that others call `$2b$`. */
const asKnown = (passwordHash: string): string => passwordHash.replace(/^\$2y\$/, '$2b$');

/** Cost of a bcrypt hash of any origin. */
export const readCost = (passwordHash: string): number => bcrypt.getRounds(asKnown(passwordHash));

const compare = (password: string, { passwordHash, passwordScheme }: StoredPassword): Promise<boolean> =>
  passwordScheme === 'phc'
    ? matchesForeign(password, passwordHash)
    : bcrypt.compare(prepare(password, passwordScheme), asKnown(passwordHash));

/** Work that every refused sign-in does (prevents user enumeration by timing). */
interface FullWork {
  /** Cost of bcrypt. */
  readonly dearest: number;
  /** Kinds of foreign hashes; each is done once. */
  readonly kinds: readonly string[];
}

/**
 * Pads the work of a wrong password, because time would tell a cheap hash (imported, or older than a change of
 * BCRYPT_COST) from an address without account. Each step of bcrypt's cost doubles the work, so that one hash of each
 * cost in between adds up to exactly what is missing.
 */
const padWork = async (
  password: string,
  { passwordHash, passwordScheme }: StoredPassword,
  { dearest, kinds }: FullWork,
): Promise<void> => {
  const isForeign = passwordScheme === 'phc';
  const prepared = prepare(password, passwordScheme);
  if (isForeign) await bcrypt.hash(prepared, dearest);
  else for (let step = readCost(passwordHash); step < dearest; step += 1) await bcrypt.hash(prepared, step);
  const done = isForeign ? hashKind(passwordHash) : null;
  for (const kind of kinds.filter((other) => other !== done)) await repeatForeignWork(kind, password);
};

const matchesAny = async (forms: readonly string[], stored: StoredPassword): Promise<boolean> => {
  for (const form of forms) if (await compare(form, stored)) return true;
  return false;
};

/** Hashes and compares on the thread pool with limited concurrency, never on the event loop. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private dummy: Promise<StoredPassword> | undefined;

  constructor(
    private readonly config: AuthServiceConfig,
    private readonly limiter: HashingLimiter,
    private readonly costs: PasswordCostsService,
  ) {}

  /** Not awaited: no sign-in arrives before the start is complete. */
  onModuleInit(): void {
    void this.dummyHash();
  }

  async hash(password: string): Promise<StoredPassword> {
    await this.costs.cover(this.config.bcryptCost);
    return this.make(password);
  }

  /**
   * Every form of the password is compared, with each scheme: the number of comparisons tells nothing of the account.
   * @param stored null when there is no password: the comparison takes as long and returns false
   */
  async matches(password: string, stored: StoredPassword | null): Promise<boolean> {
    const forms = passwordForms(password);
    const compared = stored ?? (await this.dummyHash());
    const [dearest, kinds] = [await this.costs.highestCost(), await this.costs.foreignKinds()];
    const same = await this.limiter.run(async () => {
      const isSame = await matchesAny(forms, compared);
      if (!isSame) for (const form of forms) await padWork(form, compared, { dearest, kinds });
      return isSame;
    });
    return same && stored !== null;
  }

  /** True when the hash should be replaced at the next sign-in: another scheme or cost. */
  isOutdated({ passwordHash, passwordScheme }: StoredPassword): boolean {
    return passwordScheme !== currentScheme || readCost(passwordHash) !== this.config.bcryptCost;
  }

  /** True when there is capacity for optional work. */
  get isIdle(): boolean {
    return !this.limiter.isBusy;
  }

  private async make(password: string): Promise<StoredPassword> {
    const passwordHash = await this.limiter.run(() => bcrypt.hash(digest(password), this.config.bcryptCost));
    return { passwordHash, passwordScheme: currentScheme };
  }

  /** A hash of a random password, with the current cost. */
  private dummyHash(): Promise<StoredPassword> {
    this.dummy ??= this.make(randomBytes(32).toString('hex'));
    return this.dummy;
  }
}
