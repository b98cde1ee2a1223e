/** What an answer says of an operation. `unknown`: the answer was lost, so that it happened or it did not. */
export type Outcome = 'accepted' | 'refused' | 'unknown';

export type ProofPurpose = 'verify_email' | 'reset_password';

/** How somebody showed who they are; a password by the number under which it was set. */
export type Evidence = 'mailbox' | 'provider' | { readonly password: number };

/**
 * What an operation brings about when it is accepted, in the words of sessions and secrets rather than of routes: a new
 * route is one more operation that says the same facts, and every rule holds for it at once.
 */
export type Fact =
  | { readonly type: 'opens'; readonly session: string; readonly token: string; readonly evidence: Evidence }
  | { readonly type: 'access'; readonly session: string; readonly ageMs: number }
  /** `given` is null unless it was accepted. */
  | { readonly type: 'refresh'; readonly session: string; readonly token: string; readonly given: string | null }
  /** `token` is the refresh token that named the session, if it was one. */
  | { readonly type: 'ends'; readonly session: string; readonly token?: string }
  | { readonly type: 'ends others'; readonly session: string }
  /** With an address that nobody has used. */
  | { readonly type: 'signs up' }
  | { readonly type: 'banned' }
  | { readonly type: 'unbanned' }
  | { readonly type: 'deleted' }
  /** Comes back from a provider that vouches for the address. */
  | { readonly type: 'arrives' }
  | { readonly type: 'sets password'; readonly password: number }
  | { readonly type: 'shows password'; readonly password: number; readonly stranger: boolean }
  /** Proof of the mailbox; `keeps` are the sessions whose credential came with the request. */
  | { readonly type: 'verifies'; readonly keeps: readonly string[] }
  | { readonly type: 'requests'; readonly purpose: ProofPurpose }
  | { readonly type: 'issued'; readonly purpose: ProofPurpose; readonly secret: string; readonly code: boolean }
  | { readonly type: 'uses'; readonly purpose: ProofPurpose; readonly secret: string; readonly code: boolean }
  | { readonly type: 'consumes'; readonly secret: string }
  /** Presented with a wrong verifier: from then on it is worth nothing. */
  | { readonly type: 'burns'; readonly secret: string }
  | { readonly type: 'guesses code'; readonly purpose: ProofPurpose }
  /** The database's clock was moved for these rows. */
  | { readonly type: 'ages rotations'; readonly session: string }
  | { readonly type: 'shows user'; readonly verified: boolean }
  | { readonly type: 'lists'; readonly sessions: readonly string[] };

export type FactType = Fact['type'];
export type FactOf<Type extends FactType> = Extract<Fact, { readonly type: Type }>;

/** One request and its answer. Times are milliseconds of one monotonic clock. */
export interface Operation {
  readonly number: number;
  readonly name: string;
  readonly replica: number;
  /** Address and program that it came from. */
  readonly device: string;
  readonly start: number;
  readonly end: number;
  readonly outcome: Outcome;
  /** 0 without an answer. */
  readonly status: number;
  readonly error: string | null;
  readonly facts: readonly Fact[];
}

/** A fact together with the operation that states it. */
export interface Stated<Type extends FactType = FactType> {
  readonly operation: Operation;
  readonly fact: FactOf<Type>;
}

/** Whether it happened before the other began, for everybody to see. */
export const isBefore = (one: Operation, other: Operation): boolean => one.end < other.start;

type Told = { readonly operation: Operation };

export const isAccepted = ({ operation }: Told): boolean => operation.outcome === 'accepted';

export const mayHaveHappened = ({ operation }: Told): boolean => operation.outcome !== 'refused';
