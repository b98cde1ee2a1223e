import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenIdProvider } from '@svc/testing/harness';
import type { AccountKind, AccountPlace, UseAccount } from './account-kind';
import { factorKinds } from './factor-kinds';
import { passwordKinds } from './password-kinds';
import { programKinds } from './program-kinds';

interface Account {
  readonly kind: AccountKind;
  readonly use: UseAccount;
  /** Checkout of the version that created it. */
  readonly createdBy: string;
}

/** `POST /api/auth/users` and the like, from the interface document of a checkout. */
const readOperations = (root: string): ReadonlySet<string> => {
  const file = join(root, 'apps', 'auth-service', 'openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
};

/** One account of each kind, created by the oldest version that knows the kind. */
export class Accounts {
  private readonly accounts: Account[] = [];
  private readonly providers: OpenIdProvider[] = [];
  private readonly kinds = [
    ...passwordKinds,
    ...factorKinds,
    ...programKinds((provider) => void this.providers.push(provider)),
  ];

  /** Creates accounts of the kinds that have none yet and that the version knows. @returns a sentence for each failure */
  async create(place: AccountPlace, root: string): Promise<{ created: string[]; failures: string[] }> {
    const operations = readOperations(root);
    const known = new Set(this.accounts.map(({ kind }) => kind));
    const [created, failures]: [string[], string[]] = [[], []];
    for (const kind of this.kinds.filter((one) => !known.has(one) && operations.has(one.operation))) {
      try {
        const use = await kind.create(place);
        if (use === null) continue;
        this.accounts.push({ kind, use, createdBy: root });
        created.push(kind.name);
      } catch (error) {
        failures.push(`${kind.name} could not be created: ${(error as Error).message}`);
      }
    }
    return { created, failures };
  }

  /**
   * Uses the accounts that these versions have created.
   * @returns the number of accounts, and a sentence for each failure
   */
  async use(place: AccountPlace, roots: readonly string[]): Promise<{ count: number; failures: string[] }> {
    const usable = this.accounts.filter(({ createdBy }) => roots.includes(createdBy));
    const failures: string[] = [];
    for (const { kind, use } of usable)
      await use(place).catch((error: unknown) => void failures.push(`${kind.name}: ${(error as Error).message}`));
    return { count: usable.length, failures };
  }

  async close(): Promise<void> {
    await Promise.all(this.providers.map((provider) => provider.close()));
  }
}
