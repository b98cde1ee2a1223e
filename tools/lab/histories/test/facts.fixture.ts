import type { Fact, FactorKind, Level, ProofPurpose, RightKind } from '../model/operation';
import { Story } from './story.fixture';

export const story = (): Story => Story.withSession();
/** The account's from its sign-up on. */
export const address = 'bee@hive.test';
export const mailed = (secret: string, purpose: ProofPurpose = 'verify_email', code = true) =>
  ({ type: 'issued', purpose, secret, code, address }) as const;
export const used = (secret: string, purpose: ProofPurpose = 'verify_email', code = true) =>
  ({ type: 'uses', purpose, secret, code, address }) as const;
export const guessed = { type: 'guesses code', purpose: 'verify_email', address } as const;
export const opened = (session: string, password: number, level: Level = 1) =>
  ({ type: 'opens', session, token: `${session}-t0`, evidence: { password }, level }) as const;
export const showed = (password: number, fromUnknownClient = false) =>
  ({ type: 'shows password', password, fromUnknownClient }) as const;
export const set = (password: number) => ({ type: 'sets password', password }) as const;
export const code = { type: 'consumes', secret: 'svc' } as const;

export const failedRefresh = 'AUTH_INVALID_REFRESH_TOKEN';
export const failedSignIn = 'AUTH_INVALID_CREDENTIALS';
export const failedCode = 'AUTH_INVALID_CODE';

export const guesses = (count: number): Story => {
  const told = story();
  for (let guess = 0; guess < count; guess += 1) told.refuse('guess', failedSignIn, [showed(-1, true)]);
  return told;
};

export const changed = { type: 'sets address', address: 'other@hive.test' } as const;
export const back = { type: 'sets address', address } as const;
export const seen = (address: string) => ({ type: 'has address', address }) as const;

export const begun = (factor: string, kind: FactorKind = 'totp') =>
  ({ type: 'begins factor', factor, kind, session: 's' }) as const;
export const shown = (step: number | null, factor = 'f', pending: string | null = null) =>
  ({ type: 'shows factor', factor, kind: 'totp', step, pending, isTimely: true }) as const;
export const added = (factor: string, kind: FactorKind = 'totp') =>
  ({ type: 'adds factor', factor, kind, session: 's' }) as const;
export const guessedFactor = { type: 'guesses factor', pending: 'h' } as const;
export const half = (token = 'h', password = 0) => ({ type: 'pends', token, evidence: { password } }) as const;
const raises = { type: 'raises', session: 's' } as const;

export const granted = (kind: RightKind = 'API key') => ({ type: 'grants', right: 'r', kind }) as const;
export const usedRight = { type: 'uses right', right: 'r' } as const;
export const withdrawn = { type: 'withdraws', right: 'r' } as const;
export const joined = granted('membership');

/** The sign-up of a story is over then. */
const signedUpMs = 12;

export const authorized = (isOffline = false) =>
  ({ type: 'authorizes', code: 'c', client: 'shop', session: 's', isOffline, since: signedUpMs }) as const;
export const spentCode = [{ type: 'spends', secret: 'code c' }] as const;
export const began = (token: string | null) => ({ type: 'begins chain', code: 'c', token }) as const;
export const continued = (token: string, given: string | null) =>
  ({ type: 'continues chain', code: 'c', token, given }) as const;
export const usedChain = { type: 'uses chain', code: 'c' } as const;
export const clientEnd = { type: 'ends client', client: 'shop' } as const;

/** A verification in session `s`, which it keeps. */
export const verified = { type: 'verifies', keeps: ['s'] } as const;

/** Session `s` adds factor `f` with the code of step 1. */
export const storyWithFactor = (): Story =>
  story()
    .tell('verify', [verified])
    .tell('begin a factor', [begun('f')])
    .tell('confirm a factor', [shown(1), added('f'), raises]);

/** Half a sign-in `h` is completed by step 2 of factor `f`. */
export const completion: readonly Fact[] = [
  { type: 'spends', secret: 'half h' },
  shown(2, 'f', 'h'),
  opened('b', 0, 2),
];
