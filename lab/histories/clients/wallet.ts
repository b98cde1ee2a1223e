import type { RequestOptions, SoftwareAuthenticator } from '@svc/testing/harness';
import type { ProofKey } from './proof-key';
import type { Evidence, FactorKind, ProofPurpose, RightKind } from '../model/operation';

export interface Device {
  readonly address: string;
  readonly program: string;
}

export interface HeldSession {
  readonly id: string;
  readonly clientType: 'web' | 'server';
  readonly device: Device;
  readonly csrfToken: string | null;
  /** Newest last. */
  readonly accessTokens: { readonly text: string; readonly at: number }[];
  /** Newest last. */
  readonly refreshTokens: string[];
  /** True after a client ended the session or learned that it has ended. */
  isOver: boolean;
}

export interface HeldSecret {
  readonly purpose: ProofPurpose;
  readonly secret: string;
  /** That it was mailed to. */
  readonly address: string;
  readonly kind: 'code' | 'link' | 'exchanged';
}

export interface HeldRight {
  readonly id: string;
  readonly kind: RightKind;
  /** The API key itself; null for others. */
  readonly key: string | null;
}

/** A client of the OpenID provider. */
export interface HeldClient {
  readonly id: string;
  /** Null for a public client. */
  readonly secret: string | null;
  readonly hasDeviceFlow: boolean;
}

/** The codes of a device without a browser, until it has tokens. */
export interface HeldDeviceCode {
  readonly client: HeldClient;
  readonly deviceCode: string;
  readonly userCode: string;
  readonly isOffline: boolean;
  /** True after a browser was sent to connect it. */
  isTyped: boolean;
}

/** A code that a client got, with which it may be exchanged. */
export interface HeldAuthorization {
  readonly client: HeldClient;
  readonly code: string;
  readonly verifier: string;
  /** True after the first exchange. */
  isShown: boolean;
}

/** The tokens of a client that came from one code. */
export interface HeldChain {
  readonly client: HeldClient;
  readonly code: string;
  /** The key that the tokens are bound to; null for bearer tokens. */
  readonly key: ProofKey | null;
  accessToken: string;
  /** Newest last. */
  readonly refreshTokens: string[];
}

export interface HeldInvitation {
  readonly id: string;
  readonly organization: string;
  readonly role: string;
}

export interface HeldState {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

interface HeldCode {
  readonly code: string;
  readonly verifier: string;
}

interface HeldApp {
  readonly kind: 'totp';
  readonly key: string;
}

interface HeldPasskey {
  readonly kind: 'webauthn';
  readonly device: SoftwareAuthenticator;
  /** Its answer to what the service asked for when it was begun. */
  readonly registration: object;
}

export type HeldFactor = (HeldApp | HeldPasskey) & {
  readonly id: string;
  /** Or may be. */
  isConfirmed: boolean;
  /** True after the factor was removed, also as an effect of another operation. */
  isGone: boolean;
};

/** Half a sign-in, and what may complete it. */
export interface HeldHalf {
  readonly token: string;
  readonly evidence: Evidence;
  readonly factors: readonly { readonly id: string; readonly type: FactorKind }[];
  /** True after a client completed the sign-in or learned that it is over. */
  isOver: boolean;
}

export interface HeldChallenge {
  readonly id: string;
  readonly options: RequestOptions;
}

const forgottenBeyond = 40;

/** Credentials and secrets that the clients of one account share. */
export class Wallet {
  readonly sessions: HeldSession[] = [];
  readonly secrets: HeldSecret[] = [];
  readonly states: HeldState[] = [];
  readonly codes: HeldCode[] = [];
  readonly rights: HeldRight[] = [];
  readonly invitations: HeldInvitation[] = [];
  /** Ids of organisations whose domains demand their provider. */
  readonly demanding: string[] = [];
  readonly clients: HeldClient[] = [];
  readonly authorizations: HeldAuthorization[] = [];
  readonly deviceCodes: HeldDeviceCode[] = [];
  readonly chains: HeldChain[] = [];
  readonly halves: HeldHalf[] = [];
  readonly factors: HeldFactor[] = [];
  private readonly recoveryCodes = new Map<string | null, readonly string[]>();
  readonly challenges: HeldChallenge[] = [];
  /** Addresses that the account got or may have got, the likeliest last. */
  readonly addresses: string[];
  /** Numbers of passwords that were set or may have been, the likeliest last. */
  readonly passwords: number[] = [0];
  /** Cookies of known devices; the keys are the names of their client programs. */
  readonly deviceCookies = new Map<string, string>();
  userId: string | undefined;
  private setPasswords = 0;

  constructor(address: string) {
    this.addresses = [address];
  }

  /** The account's, as far as its clients know. */
  get address(): string {
    return this.addresses.at(-1)!;
  }

  /** @param factorId null for codes that came with a first factor: the next sign-in tells the id */
  takeRecoveryCodes(codes: readonly string[], factorId: string | null): void {
    this.recoveryCodes.set(factorId, codes);
  }

  findRecoveryCodes(factorId: string): readonly string[] {
    return this.recoveryCodes.get(factorId) ?? this.recoveryCodes.get(null) ?? [];
  }

  nextPassword(): number {
    this.setPasswords += 1;
    return this.setPasswords;
  }

  /** Returns the factors that clients believe to be confirmed, or to be unconfirmed. */
  factorsThat(isConfirmed: boolean): HeldFactor[] {
    return this.factors.filter((factor) => factor.isConfirmed === isConfirmed && !factor.isGone);
  }

  loseFactors(): void {
    for (const factor of this.factors) factor.isGone = true;
  }

  living(): HeldSession[] {
    return this.sessions.filter(({ isOver }) => !isOver);
  }

  over(): HeldSession[] {
    return this.sessions.filter(({ isOver }) => isOver).slice(-forgottenBeyond);
  }
}
