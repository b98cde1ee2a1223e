import { budgets } from '@svc/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadQueuesService } from './upload-queues.service';

const fastSeconds = budgets.documents.fastMs / 1_000;

let queues: UploadQueuesService;
/** Works in the order in which they began, each with its end. */
let begun: { caller: string; isKilled: boolean }[];
beforeEach(() => {
  vi.useFakeTimers();
  queues = new UploadQueuesService();
  begun = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();
const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** A program that takes a time, and ends when its signal is aborted. */
const program = (caller: string, seconds: number) => (limited: AbortSignal) => {
  const run = { caller, isKilled: false };
  begun.push(run);
  return new Promise<string>((resolve, reject) => {
    setTimeout(() => resolve(`of ${caller}`), seconds * 1_000);
    limited.addEventListener('abort', () => {
      run.isKilled = true;
      reject(limited.reason as Error);
    });
  });
};

const read = (caller: string, seconds: number, kind: 'documents' | 'files' = 'documents', places = 1) =>
  queues.run(kind, { caller, signal, places }, program(caller, seconds));

const heavy = Array.from({ length: 10 }, (_, index) => `heavy ${index}`);

describe('UploadQueuesService', () => {
  it('kills a document after the fast limit, and reads it again in the slow queue', async () => {
    const slow = read('one', 40);
    await pass(fastSeconds + 1);
    expect(begun).toEqual([
      { caller: 'one', isKilled: true },
      { caller: 'one', isKilled: false },
    ]);
    await pass(40);
    expect(await slow).toBe('of one');
  });

  it('answers a small document after at most one other, while ten callers send documents of a minute', async () => {
    const settled = [];
    for (const caller of [...heavy, ...heavy, ...heavy]) settled.push(read(caller, 60));
    await pass(heavy.length * (fastSeconds + 1));
    begun = [];
    const small = read('small', 1);
    await pass(2 * fastSeconds);
    expect(await small).toBe('of small');
    // One program of the slow queue may have begun as well.
    expect(begun.findIndex(({ caller }) => caller === 'small')).toBeLessThanOrEqual(1);
    await pass(60 * 60);
    expect(await Promise.all(settled)).toHaveLength(30);
  });

  it('answers a small picture within the fast limit while slow files take every place', async () => {
    const settled = heavy.map((caller) => read(caller, 25, 'files', budgets.probes.places));
    await pass(heavy.length * (fastSeconds + 1));
    begun = [];
    const small = read('small', 1, 'files');
    await pass(fastSeconds + 2);
    expect(await small).toBe('of small');
    await pass(25 * 11);
    await Promise.all(settled);
  });

  it('ends work of a client that disconnects, and does not read it again', async () => {
    const stop = new AbortController();
    const work = queues.run('documents', { caller: 'one', signal: stop.signal }, program('one', 60));
    const failure = expect(work).rejects.toThrow('gone');
    await pass(1);
    stop.abort(new Error('gone'));
    await failure;
    await pass(fastSeconds * 2);
    expect(begun).toEqual([{ caller: 'one', isKilled: true }]);
  });

  it('passes on the error of the work, and does not read it again', async () => {
    await expect(
      queues.run('files', { caller: 'one', signal }, () => Promise.reject(new Error('no picture'))),
    ).rejects.toThrow('no picture');
  });

  it('has memory in its slow queue for each kind of work', () => {
    const { slowUploads, documents, probes } = budgets;
    const needed = [documents.memoryBytes, probes.places * probes.placeBytes];
    expect(slowUploads.memoryBytes).toBeGreaterThanOrEqual(Math.max(...needed));
  });
});
