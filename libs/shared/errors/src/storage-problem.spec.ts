import { describe, expect, it } from 'vitest';
import { AppError } from './app-error';
import { findStorageProblem } from './storage-problem';

const withCode = (code: string, changed: object = {}): Error =>
  Object.assign(new Error('open'), { code, path: '/videos', syscall: 'open', ...changed });
const ofProgram = (message: string): Error => Object.assign(new Error(message), { name: 'ProgramError' });
const ofObjectStore = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

describe('findStorageProblem', () => {
  it.each([
    ['ENOSPC', 'STORAGE_FULL'],
    ['EDQUOT', 'STORAGE_FULL'],
    ['EFBIG', 'STORAGE_FULL'],
    ['EROFS', 'STORAGE_REFUSED'],
    ['EACCES', 'STORAGE_REFUSED'],
    ['EPERM', 'STORAGE_REFUSED'],
  ])('recognises code %s, also in the cause of an error: %s', (code, problem) => {
    expect(findStorageProblem(withCode(code))).toBe(problem);
    expect(findStorageProblem(new Error('upload', { cause: new Error('stream', { cause: withCode(code) }) }))).toBe(
      problem,
    );
  });

  it.each([
    ['ffmpeg ended with exit code 228: out.mp4: No space left on device', 'STORAGE_FULL'],
    ['write: Disk quota exceeded', 'STORAGE_FULL'],
    ['av_interleaved_write_frame(): File too large', 'STORAGE_FULL'],
    ['ffmpeg was killed by SIGXFSZ', 'STORAGE_FULL'],
    ['ffmpeg ended with exit code 226: out.mp4: Read-only file system', 'STORAGE_REFUSED'],
    ['ffmpeg ended with exit code 243: out.mp4: Permission denied', 'STORAGE_REFUSED'],
  ])('recognises the program message "%s": %s', (message, problem) =>
    expect(findStorageProblem(ofProgram(message))).toBe(problem),
  );

  it.each([
    ['AccessDenied', 403, 'STORAGE_REFUSED'],
    ['InvalidAccessKeyId', 403, 'STORAGE_REFUSED'],
    ['Unauthorized', 401, 'STORAGE_REFUSED'],
    ['XMinioStorageFull', 507, 'STORAGE_FULL'],
    ['NoSuchBucket', 404, 'STORAGE_REFUSED'],
    ['PermanentRedirect', 301, 'STORAGE_REFUSED'],
    ['AuthorizationHeaderMalformed', 400, 'STORAGE_REFUSED'],
    ['NotImplemented', 501, 'STORAGE_REFUSED'],
    ['InternalError', 500, 'STORAGE_UNAVAILABLE'],
    ['SlowDown', 503, 'STORAGE_UNAVAILABLE'],
    ['UnknownError', 502, 'STORAGE_UNAVAILABLE'],
  ])('recognises the object store error %s with status %i: %s', (name, status, problem) =>
    expect(findStorageProblem(ofObjectStore(name, status))).toBe(problem),
  );

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'])(
    'recognises code %s of the AWS SDK as an unreachable store, and no other error with it',
    (code) => {
      const error = Object.assign(new Error(code), { code });
      expect(findStorageProblem(error)).toBeNull();
      expect(findStorageProblem(Object.assign(error, { $metadata: { attempts: 5 } }))).toBe('STORAGE_UNAVAILABLE');
    },
  );

  it('recognises the cause of an AppError with status 500', () => {
    expect(findStorageProblem(new AppError('RENDER_FAILED', { cause: withCode('EROFS') }))).toBe('STORAGE_REFUSED');
  });

  it.each([
    withCode('ENOENT'),
    ofObjectStore('NoSuchKey', 404),
    withCode('EACCES', { syscall: 'spawn /opt/ffmpeg' }),
    Object.assign(new Error('connect EPERM'), { code: 'EPERM', syscall: 'connect', address: '10.0.0.1' }),
    new Error('permission denied for table task'),
    new AppError('PROVIDER_FAILED', { cause: withCode('EPERM') }),
    'ENOSPC',
    undefined,
  ])('returns null for %s', (error) => {
    expect(findStorageProblem(error)).toBeNull();
  });
});
