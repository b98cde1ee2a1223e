import { Story } from './story.fixture';

export const story = (): Story => Story.withSession();
export const mailed = (secret: string, code = true) =>
  ({ type: 'issued', purpose: 'verify_email', secret, code }) as const;
export const used = (secret: string, code = true) => ({ type: 'uses', purpose: 'verify_email', secret, code }) as const;
export const guessed = { type: 'guesses code', purpose: 'verify_email' } as const;
export const opened = (session: string, password: number) =>
  ({ type: 'opens', session, token: `${session}-t0`, evidence: { password } }) as const;
export const showed = (password: number, stranger = false) => ({ type: 'shows password', password, stranger }) as const;
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
