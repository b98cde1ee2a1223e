/** `unknown`: the answer was lost; the operation may or may not have happened. */
export type Outcome = 'accepted' | 'refused' | 'unknown';

export type ProofPurpose = 'verify_email' | 'reset_password' | 'sign_in' | 'change_email' | 'undo_email';

/** The method of authentication; a password is identified by the number under which it was set. */
export type Evidence = 'mailbox' | 'provider' | 'passkey' | { readonly password: number };

/** Causes of the ends of sessions, as refusals name them. */
export type EndCause =
  | 'logout'
  | 'ended_by_owner'
  | 'refresh_reuse'
  | 'code_reuse'
  | 'ban'
  | 'password_reset'
  | 'password_change'
  | 'provider_sign_in'
  | 'first_verification'
  | 'email_change'
  | 'email_change_undone'
  | 'factor_change'
  | 'factors_reset_by_administrator'
  | 'account_deleted';

/** A possession of an account beside its sessions; a membership is one in the organisation of another user. */
export type RightKind = 'API key' | 'organization' | 'membership';

export type FactorKind = 'totp' | 'recovery_codes' | 'webauthn';

/** Assurance level: 2 once a second factor was shown. */
export type Level = 1 | 2;

/** A mailed secret, and the mailbox that it is about. Wrong codes are counted by mailbox. */
interface MailedSecretFact {
  readonly purpose: ProofPurpose;
  readonly secret: string;
  readonly code: boolean;
  readonly address: string;
}

/** A second factor that is shown: the time step of its code or the count of its signature, null for recovery codes. */
interface ShownFactor {
  readonly factor: string;
  readonly kind: FactorKind;
  readonly step: number | null;
  /** The half of a sign-in that it completes. */
  readonly pending: string | null;
  /** True when the service still accepts the time step for a while. */
  readonly isTimely: boolean;
}

/**
 * An effect of an accepted operation, in terms of sessions and secrets instead of routes: a new route states the same
 * facts, so that every rule applies to it at once.
 */
export type Fact =
  | {
      readonly type: 'opens';
      readonly session: string;
      readonly token: string;
      readonly evidence: Evidence;
      readonly level: Level;
    }
  /** Answers with a token instead of a session: the user must show a second factor too. */
  | { readonly type: 'pends'; readonly token: string; readonly evidence: Evidence }
  /** Claims of a new access token of the session. */
  | { readonly type: 'shows level'; readonly session: string; readonly level: Level }
  /** Shows a second factor in a session that there is. */
  | { readonly type: 'raises'; readonly session: string }
  /** Shows once more who is signed in. */
  | { readonly type: 'renews'; readonly session: string }
  /** Requires a recently confirmed sign-in. */
  | { readonly type: 'acts fresh'; readonly session: string }
  | { readonly type: 'access'; readonly session: string; readonly ageMs: number }
  /** `given` is null unless it was accepted. */
  | { readonly type: 'refresh'; readonly session: string; readonly token: string; readonly given: string | null }
  /** `token` is the refresh token that named the session, if it was one. */
  | { readonly type: 'ends'; readonly session: string; readonly token?: string; readonly cause: EndCause }
  | { readonly type: 'ends others'; readonly session: string; readonly cause: EndCause }
  | { readonly type: 'ends all'; readonly reason: string; readonly cause: EndCause }
  /** The refusal of a token tells why its session ended; null for no cause. */
  | { readonly type: 'told end'; readonly session: string; readonly cause: string | null }
  /** Uses an address that no account has used. */
  | { readonly type: 'signs up' }
  | { readonly type: 'banned' }
  | { readonly type: 'unbanned' }
  | { readonly type: 'deleted' }
  /** Comes back from a provider that vouches for the address. */
  | { readonly type: 'arrives' }
  /** `keeps` is the session in which its owner changed it; a reset keeps none. */
  | { readonly type: 'sets password'; readonly password: number; readonly keeps?: string }
  /** `address` is left out where the account is known. */
  | {
      readonly type: 'shows password';
      readonly password: number;
      readonly fromUnknownClient: boolean;
      readonly address?: string;
    }
  | { readonly type: 'sets address'; readonly address: string }
  /** Shows that this is the account's address. */
  | { readonly type: 'has address'; readonly address: string }
  /** Bears no session of the account that it would change. */
  | { readonly type: 'lacks session' }
  /** Proof of the mailbox; `keeps` are the sessions whose credential came with the request. */
  | { readonly type: 'verifies'; readonly keeps: readonly string[] }
  | { readonly type: 'requests'; readonly purpose: ProofPurpose }
  | ({ readonly type: 'issued' } & MailedSecretFact)
  | ({ readonly type: 'uses' } & MailedSecretFact)
  /** An `svc_code` or the state of a sign-in at a provider. */
  | { readonly type: 'consumes'; readonly secret: string }
  /** A recovery code, the challenge of a passkey or half a sign-in. */
  | { readonly type: 'spends'; readonly secret: string }
  /** Presented with a wrong verifier: from then on it is worth nothing. */
  | { readonly type: 'burns'; readonly secret: string }
  | { readonly type: 'guesses code'; readonly purpose: ProofPurpose; readonly address: string }
  | {
      readonly type: 'begins factor';
      readonly factor: string;
      readonly kind: FactorKind;
      readonly session: string | null;
    }
  /** `session` is where it was confirmed, null at a sign-in. */
  | {
      readonly type: 'adds factor';
      readonly factor: string;
      readonly kind: FactorKind;
      readonly session: string | null;
    }
  | ({ readonly type: 'shows factor' } & ShownFactor)
  | { readonly type: 'guesses factor'; readonly pending: string | null }
  | { readonly type: 'removes factor'; readonly factor: string }
  | { readonly type: 'resets factors' }
  /** Removes what was added since another address was requested. */
  | { readonly type: 'undoes' }
  /** The database's clock was moved for these rows. */
  | { readonly type: 'ages rotations'; readonly session: string }
  | { readonly type: 'ages authentication'; readonly session: string }
  | { readonly type: 'ages steps'; readonly factor: string }
  | { readonly type: 'ages factors' }
  | { readonly type: 'shows user'; readonly verified: boolean }
  | { readonly type: 'lists'; readonly sessions: readonly string[] }
  /** An API key or an organisation, by its id. */
  | { readonly type: 'grants'; readonly right: string; readonly kind: RightKind }
  | { readonly type: 'uses right'; readonly right: string }
  | { readonly type: 'withdraws'; readonly right: string }
  /** The account's role in an organisation: as it was given, or as an access token shows it. */
  | { readonly type: 'sets role'; readonly right: string; readonly role: string }
  | { readonly type: 'shows role'; readonly right: string; readonly role: string }
  /** A client got a code from a browser that holds the session. `since` is when its request began. */
  | {
      readonly type: 'authorizes';
      readonly code: string;
      readonly client: string;
      readonly session: string;
      /** True when the access is to survive the session. */
      readonly isOffline: boolean;
      readonly since: number;
    }
  /** Exchanges a code; it names the chain of tokens that it begins. `token` is null unless it was accepted. */
  | { readonly type: 'begins chain'; readonly code: string; readonly token: string | null }
  | { readonly type: 'uses chain'; readonly code: string }
  | {
      readonly type: 'continues chain';
      readonly code: string;
      readonly token: string;
      /** Null unless it was accepted. */
      readonly given: string | null;
    }
  | { readonly type: 'revokes chain'; readonly code: string }
  /** Uses a token of the chain that is bound to a key, without a proof of the key. */
  | { readonly type: 'lacks key'; readonly code: string }
  /** The metadata document of the client is gone. */
  | { readonly type: 'removes document'; readonly client: string }
  /** A withdrawn consent, or a client that was blocked or removed. */
  | { readonly type: 'ends client'; readonly client: string };

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

/** True when every client saw the end of the operation before the other one began. */
export const isBefore = (one: Operation, other: Operation): boolean => one.end < other.start;

/** Any statement of an operation. */
export type Told = { readonly operation: Operation };

export const isAccepted = ({ operation }: Told): boolean => operation.outcome === 'accepted';

export const mayHaveHappened = ({ operation }: Told): boolean => operation.outcome !== 'refused';
