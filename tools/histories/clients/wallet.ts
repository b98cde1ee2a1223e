import type { ProofPurpose } from '../model/operation';

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
  /** Somebody has ended it, or was told that it has ended. */
  isOver: boolean;
}

export interface HeldSecret {
  readonly purpose: ProofPurpose;
  readonly secret: string;
  readonly kind: 'code' | 'link' | 'exchanged';
}

export interface HeldState {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface HeldCode {
  readonly code: string;
  readonly verifier: string;
}

const forgottenBeyond = 40;

/** What the clients of one account have in their hands, together. */
export class Wallet {
  readonly sessions: HeldSession[] = [];
  readonly secrets: HeldSecret[] = [];
  readonly states: HeldState[] = [];
  readonly codes: HeldCode[] = [];
  /** Numbers of passwords that were set or may have been, the likeliest last. */
  readonly passwords: number[] = [0];
  /** What shows a device as one that has signed in before, by its program. */
  readonly deviceCookies = new Map<string, string>();
  userId: string | undefined;
  private setPasswords = 0;

  nextPassword(): number {
    this.setPasswords += 1;
    return this.setPasswords;
  }

  living(): HeldSession[] {
    return this.sessions.filter(({ isOver }) => !isOver);
  }

  over(): HeldSession[] {
    return this.sessions.filter(({ isOver }) => isOver).slice(-forgottenBeyond);
  }
}
