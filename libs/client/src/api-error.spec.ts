import { errorCodes as table } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, dataOf, errorOf, errors } from './api-error';
import { errorCodes } from './generated/error-codes';

const refusal = { error: 'AUTH_USER_EXISTS', message: 'There is already a user with this email.', statusCode: 409 };

describe('the errors of the client', () => {
  it('know every code that a service answers with (npm run generate -- openapi)', () => {
    expect([...errorCodes]).toEqual(Object.keys(table).sort());
  });

  it('are of the class of their code, and kinds of ApiError', () => {
    const error = errorOf(409, refusal);
    expect(error).toBeInstanceOf(errors.AUTH_USER_EXISTS);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).not.toBeInstanceOf(errors.AUTH_USER_NOT_FOUND);
    expect(error).toMatchObject({
      name: 'AUTH_USER_EXISTS',
      code: 'AUTH_USER_EXISTS',
      status: 409,
      message: refusal.message,
    });
  });

  it('are thrown for refusals, and nothing is for a good answer', () => {
    const response = new Response(null, { status: 409 });
    expect(() => dataOf({ error: refusal, response })).toThrow(errors.AUTH_USER_EXISTS);
    expect(dataOf({ data: 'bees', response: new Response() })).toBe('bees');
  });

  it.each([[{ error: 'A_CODE_OF_TOMORROW', message: 'No.' }], ['<html>'], [null], [{ error: 7 }]])(
    'are plain where the code is none that this version knows: %j',
    (body) => {
      const error = errorOf(502, body);
      expect(error.constructor).toBe(ApiError);
      expect(error).toMatchObject({ name: 'ApiError', status: 502 });
    },
  );
});
