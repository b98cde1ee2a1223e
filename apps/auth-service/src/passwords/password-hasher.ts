import { createHmac, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import bcrypt from 'bcrypt';
import type { PasswordScheme } from '../platform/schema/auth-record.entity';
import { kindOf, matchesForeign, workLike } from './foreign-hash';
import { HashingLimiter } from './hashing-limiter';
import { PasswordCostsService } from './password-costs.service';
import { normalisedPassword } from './password-rules';

export interface StoredPassword {
  passwordHash: string;
  passwordScheme: PasswordScheme;
}

const currentScheme: PasswordScheme = 'hmac-sha384+bcrypt';

/**
 * bcrypt reads 72 bytes and stops at NUL. SHA-384 in Base64 is 64 bytes without NUL, so that every character of a longer
 * password counts. The label keeps these digests apart from plain SHA-384 lists that may have leaked elsewhere.
 */
const digest = (password: string): string =>
  createHmac('sha384', 'svc password').update(normalisedPassword(password)).digest('base64');

/** What bcrypt is given. */
const prepare = (password: string, scheme: PasswordScheme): string =>
  scheme === 'bcrypt' ? normalisedPassword(password) : digest(password);

/** `$2y$` is what PHP calls the algorithm that everybody else calls `$2b$`. */
const asKnown = (passwordHash: string): string => passwordHash.replace(/^\$2y\$/, '$2b$');

/** Of a bcrypt hash, whatever system made it. */
export const costOf = (passwordHash: string): number => bcrypt.getRounds(asKnown(passwordHash));

const compare = (password: string, { passwordHash, passwordScheme }: StoredPassword): Promise<boolean> =>
  passwordScheme === 'phc'
    ? matchesForeign(normalisedPassword(password), passwordHash)
    : bcrypt.compare(prepare(password, passwordScheme), asKnown(passwordHash));

/** What a refusal costs, whoever is refused. */
interface FullWork {
  /** Cost of bcrypt. */
  readonly dearest: number;
  /** Of other algorithms, each of which is done once. */
  readonly kinds: readonly string[];
}

/**
 * A wrong password for a hash of another cost or algorithm, imported or older than a change of BCRYPT_COST, would be told
 * from one for an address that nobody has: all are made to do the same work. Each step of bcrypt's cost doubles the work,
 * so that of all steps between adds up to exactly what is missing.
 */
const makeUp = async (
  password: string,
  { passwordHash, passwordScheme }: StoredPassword,
  { dearest, kinds }: FullWork,
): Promise<void> => {
  const isForeign = passwordScheme === 'phc';
  const prepared = prepare(password, passwordScheme);
  if (isForeign) await bcrypt.hash(prepared, dearest);
  else for (let step = costOf(passwordHash); step < dearest; step += 1) await bcrypt.hash(prepared, step);
  const done = isForeign ? kindOf(passwordHash) : null;
  for (const kind of kinds.filter((other) => other !== done)) await workLike(kind, password);
};

/** Hashes and compares on the thread pool, at most a few at once, never on the event loop. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private dummy: Promise<StoredPassword> | undefined;

  constructor(
    private readonly config: AuthServiceConfig,
    private readonly limiter: HashingLimiter,
    private readonly costs: PasswordCostsService,
  ) {}

  /** Nobody signs in before the start is over: it need not be waited for. */
  onModuleInit(): void {
    void this.dummyHash();
  }

  async hash(password: string): Promise<StoredPassword> {
    await this.costs.cover(this.config.bcryptCost);
    return this.make(password);
  }

  /** @param stored null when there is nothing to compare with: that takes as long, and is false */
  async matches(password: string, stored: StoredPassword | null): Promise<boolean> {
    const compared = stored ?? (await this.dummyHash());
    const [dearest, kinds] = [await this.costs.dearest(), await this.costs.foreignKinds()];
    const same = await this.limiter.run(async () => {
      const isSame = await compare(password, compared);
      if (!isSame) await makeUp(password, compared, { dearest, kinds });
      return isSame;
    });
    return same && stored !== null;
  }

  /** Whether a hash should be made anew at the next chance: another scheme, another cost. */
  isOutdated({ passwordHash, passwordScheme }: StoredPassword): boolean {
    return passwordScheme !== currentScheme || costOf(passwordHash) !== this.config.bcryptCost;
  }

  /** Whether there is room for work that nobody waits for. */
  get isIdle(): boolean {
    return !this.limiter.isBusy;
  }

  private async make(password: string): Promise<StoredPassword> {
    const passwordHash = await this.limiter.run(() => bcrypt.hash(digest(password), this.config.bcryptCost));
    return { passwordHash, passwordScheme: currentScheme };
  }

  /** A hash of nothing that anybody knows, at the cost of the moment. */
  private dummyHash(): Promise<StoredPassword> {
    this.dummy ??= this.make(randomBytes(32).toString('hex'));
    return this.dummy;
  }
}
