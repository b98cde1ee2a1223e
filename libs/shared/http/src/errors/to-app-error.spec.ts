import { NotFoundException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { toAppError } from './to-app-error';

const fault = (fields: object, message = 'reach files limit'): Error => Object.assign(new Error(message), fields);

describe('toAppError', () => {
  it.each([
    ['the framework', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'PAYLOAD_TOO_LARGE'],
    ['the framework', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'UNSUPPORTED_MEDIA_TYPE'],
    ['the multipart parser', { code: 'FST_FILES_LIMIT', statusCode: 413 }, 'MALFORMED_REQUEST'],
    ['the multipart parser', { code: 'FST_INVALID_MULTIPART_CONTENT_TYPE', statusCode: 406 }, 'MALFORMED_REQUEST'],
    ['the multipart parser', { code: 'FST_FILE_BUFFER_NOT_FOUND', statusCode: 500 }, 'INTERNAL_ERROR'],
    ['a client of another server', { code: 'UND_ERR_RESPONSE', statusCode: 404 }, 'INTERNAL_ERROR'],
    ['a client of another server', { statusCode: 401 }, 'INTERNAL_ERROR'],
  ])('gives an error of %s, %j, the code %s', (_library, fields, code) => {
    const error = toAppError(fault(fields));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('reach files limit');
  });

  it.each([
    ['NoSuchBucket', 404, 'STORAGE_REFUSED'],
    ['SlowDown', 503, 'STORAGE_UNAVAILABLE'],
    ['XMinioStorageFull', 507, 'STORAGE_FULL'],
  ])('gives the error %s of an object store our own code', (name, httpStatusCode, code) => {
    expect(toAppError(fault({ name, $metadata: { httpStatusCode } })).code).toBe(code);
  });

  it('sends no message of the framework', () => {
    expect(toAppError(new NotFoundException('Cannot GET /secret'))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is nothing at this address.',
    });
  });
});
