import { errorCodes as table } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { ApiError, dataOf, errorOf, errors } from './api-error';
import { errorCodes } from './generated/error-codes';

const refusal = { error: 'AUTH_USER_EXISTS', message: 'There is already a user with this email.', statusCode: 409 };

describe('the errors of the client', () => {
  it('know every code of the services (npm run generate -- openapi)', () => {
    expect([...errorCodes]).toEqual(Object.keys(table).sort());
  });

  it('have the class of their code, which extends ApiError', () => {
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

  it('list the refused fields of an answer', () => {
    const field = { field: 'name', message: 'name is required' };
    expect(errorOf(400, { error: 'VALIDATION_ERROR', fields: [field] }).fields).toEqual([field]);
    expect(errorOf(400, { error: 'VALIDATION_ERROR', fields: 'name' }).fields).toEqual([]);
  });

  it('are thrown for error responses only', () => {
    const response = new Response(null, { status: 409 });
    expect(() => dataOf({ error: refusal, response })).toThrow(errors.AUTH_USER_EXISTS);
    expect(dataOf({ data: 'bees', response: new Response() })).toBe('bees');
  });

  it.each([[{ error: 'A_CODE_OF_TOMORROW', message: 'No.' }], ['<html>'], [null], [{ error: 7 }]])(
    'are plain ApiErrors for a code unknown to this version: %j',
    (body) => {
      const error = errorOf(502, body);
      expect(error.constructor).toBe(ApiError);
      expect(error).toMatchObject({ name: 'ApiError', status: 502 });
    },
  );
});
