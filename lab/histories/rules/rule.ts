import type { AccountHistory } from '../model/account-history';
import type { Operation } from '../model/operation';

/** A breach: the operations that cannot all be right, and why. */
export interface Breach {
  readonly sentence: string;
  readonly operations: readonly Operation[];
}

/** An invariant of every account history. Its cost is at most quadratic in the operations of one account. */
export interface Rule {
  readonly name: string;
  readonly breaches: (history: AccountHistory) => Breach[];
}

export interface Violation extends Breach {
  readonly rule: string;
  readonly email: string;
  /** Other operations on the account shortly before the last one and beside it. */
  readonly surroundings: readonly Operation[];
}
