import type { Random } from '@svc/testing/harness';
import type { Scene } from './scene';

/** Accounts are dealt themes; operations without one are done to all. */
type Theme =
  | 'provider'
  | 'guesses'
  | 'bans'
  | 'deletion'
  | 'theft'
  | 'factors'
  | 'addresses'
  | 'domains'
  | 'rights'
  | 'clients';

/** One kind of operation. A new one is a file here and a line in the index. */
export interface OperationKind {
  /** How often it is done, beside the weights of the others. */
  readonly weight: number;
  readonly theme?: Theme;
  /** Only in the last part of an account's life, which it spoils for the others. */
  readonly isLate?: boolean;
  /** @returns undefined when the account has nothing that it could be done with now */
  readonly begin: (scene: Scene, draws: Random) => Promise<unknown> | undefined;
}
