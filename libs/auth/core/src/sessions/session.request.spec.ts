import { describe, expect, it } from 'vitest';
import { readBodyToken } from './session.request';

describe('the refresh token of a body', () => {
  it.each([
    [{ refreshToken: 'one' }, 'one'],
    [{ refresh_token: 'other' }, 'other'],
    [{ refreshToken: 'one', refresh_token: 'other' }, 'one'],
    [{ refreshToken: '', refresh_token: 'other' }, 'other'],
    [{ refreshToken: null, refresh_token: 'other' }, 'other'],
    [{ refreshToken: '' }, undefined],
    [{}, undefined],
  ])('of %j is %j', (body, token) => {
    expect(readBodyToken(body)).toBe(token);
  });
});
