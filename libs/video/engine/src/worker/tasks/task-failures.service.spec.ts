import { AppError } from '@svc/errors';
import { JobAborted } from '@svc/queue';
import { describe, expect, it } from 'vitest';
import { toReason, willFailAgain } from './task-failures.service';

describe('toReason', () => {
  it('returns a deliberate error, also when it is a cause', () => {
    const thrown = new AppError('PROVIDER_FAILED', { message: 'The voice server answered 500.' });
    expect(toReason(thrown)).toMatchObject({ code: 'PROVIDER_FAILED', message: 'The voice server answered 500.' });
    expect(toReason(new Error('wrapped', { cause: thrown })).code).toBe('PROVIDER_FAILED');
  });

  it('reports a full disk, at any depth of causes', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(toReason(new AppError('RENDER_FAILED', { cause: full })).code).toBe('STORAGE_FULL');
    expect(toReason(new Error('ffmpeg: No space left on device')).code).toBe('STORAGE_FULL');
  });

  it('reports storage without write access', () => {
    const readOnly = Object.assign(new Error('open'), { code: 'EROFS', path: '/videos' });
    expect(toReason(new Error('scene', { cause: readOnly })).code).toBe('STORAGE_REFUSED');
  });

  it('distinguishes a worker that keeps dying from a step that took too long', () => {
    expect(toReason(new Error('job stalled more than allowable limit')).code).toBe('WORKER_DIED');
    expect(toReason(new JobAborted('timeout')).code).toBe('TASK_TIMED_OUT');
  });

  it('hides the message of an unexpected error', () => {
    const reason = toReason(new TypeError("Cannot read '/secret/path'"));
    expect(reason.code).toBe('INTERNAL_ERROR');
    expect(reason.message).not.toContain('secret');
  });
});

describe('a failed job', () => {
  it.each([
    ['a refusal that stays', new AppError('PROVIDER_FAILED', { isLasting: true }), false],
    ['a failure that may pass', new AppError('PROVIDER_FAILED'), true],
    ['an invalid request', new AppError('NOT_FOUND'), false],
    ['a step that took too long', new AppError('TASK_TIMED_OUT'), false],
    ['an unexpected error', new TypeError('x'), true],
  ])('after %s is tried again: %#', (_, error, isTriedAgain) => {
    expect(willFailAgain(error)).toBe(!isTriedAgain);
  });
});
