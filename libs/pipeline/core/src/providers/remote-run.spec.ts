import { holdPlace, type HeldPlace } from '@svc/concurrency';
import { describe, expect, it } from 'vitest';
import { BrokenAnswerError } from '@svc/outbound';
import { answerFailed, providerFailed } from './provider-error';
import { runRemotely } from './remote-run';

/** The place of a job whose notes outlive a process. */
const placeWith = (notes: Map<string, string>, isHandedOn = false): HeldPlace => ({
  id: 'task.scene.0',
  leave: () => undefined,
  comeBack: async () => undefined,
  find: (key) => notes.get(key) ?? null,
  keep: (key, value) => void (value === null ? notes.delete(key) : notes.set(key, value)),
  isHandedOn: () => isHandedOn,
});

/** A server that numbers its works; `follow` decides how they end. */
const remote = (follow: (id: string) => Promise<string>) => {
  const begun: string[] = [];
  const cancelled: string[] = [];
  const begin = async (): Promise<string> => {
    begun.push(String(begun.length + 1));
    return String(begun.length);
  };
  const cancel = (id: string): void => void cancelled.push(id);
  const run = (signal = new AbortController().signal) =>
    runRemotely({ key: 'a workflow', begin, follow, cancel }, signal);
  return { begun, cancelled, run };
};

describe('work of another server', () => {
  it('is begun once, and continued by a later process of the job', async () => {
    const notes = new Map<string, string>();
    const { begun, cancelled, run } = remote(async (id) => `result of ${id}`);
    expect(await holdPlace(placeWith(notes), run)).toBe('result of 1');
    expect(await holdPlace(placeWith(notes), run)).toBe('result of 1');
    expect([begun, cancelled, [...notes]]).toEqual([['1'], [], [['a workflow', '1']]]);
  });

  it('is begun again when the server has forgotten it', async () => {
    const notes = new Map([['a workflow', 'old']]);
    const { begun, run } = remote(async (id) => {
      if (id === 'old') throw new Error('unknown prompt');
      return `result of ${id}`;
    });
    expect(await holdPlace(placeWith(notes), run)).toBe('result of 1');
    expect([begun, notes.get('a workflow')]).toEqual([['1'], '1']);
  });

  it.each([
    ['cannot be reached', providerFailed('It cannot be reached', new BrokenAnswerError('comfy.test', null))],
    ['is out of order', answerFailed('It', 502, '')],
    ['is asked too often', answerFailed('It', 429, '')],
  ])('is continued by the next attempt, and paid once, when its server %s for a while', async (_case, failure) => {
    const notes = new Map<string, string>();
    const failures = [failure, failure];
    const { begun, cancelled, run } = remote(async (id) => {
      const now = failures.pop();
      if (now !== undefined) throw now;
      return `result of ${id}`;
    });
    const attempt = () => holdPlace(placeWith(notes), run);
    await expect(attempt()).rejects.toThrow(failure.message);
    await expect(attempt()).rejects.toThrow(failure.message);
    expect(await attempt()).toBe('result of 1');
    expect([begun, cancelled]).toEqual([['1'], []]);
  });

  it('is cancelled when its server cannot be reached and no job would continue it', async () => {
    const failure = providerFailed('It cannot be reached', new BrokenAnswerError('comfy.test', null));
    const { cancelled, run } = remote(() => Promise.reject(failure));
    await expect(run()).rejects.toThrow('cannot be reached');
    expect(cancelled).toEqual(['1']);
  });

  it('goes on at the server when another process continues the job', async () => {
    const notes = new Map<string, string>();
    const { cancelled, run } = remote(() => Promise.reject(new Error('shutdown')));
    await expect(holdPlace(placeWith(notes, true), run)).rejects.toThrow('shutdown');
    expect([cancelled, [...notes]]).toEqual([[], [['a workflow', '1']]]);
  });

  it('is cancelled and forgotten when it fails or its job is stopped', async () => {
    const notes = new Map<string, string>();
    const { begun, cancelled, run } = remote(() => Promise.reject(new Error('cancelled')));
    await expect(holdPlace(placeWith(notes), run)).rejects.toThrow('cancelled');
    expect([begun, cancelled, [...notes]]).toEqual([['1'], ['1'], []]);
  });

  it('is not begun again after its stop', async () => {
    const notes = new Map([['a workflow', 'old']]);
    const stop = new AbortController();
    const { begun, cancelled, run } = remote(async () => {
      stop.abort(new Error('enough'));
      throw new Error('enough');
    });
    await expect(holdPlace(placeWith(notes), () => run(stop.signal))).rejects.toThrow('enough');
    expect([begun, cancelled]).toEqual([[], ['old']]);
  });

  it('is begun and cancelled without a job, too', async () => {
    const { begun, cancelled, run } = remote(() => Promise.reject(new Error('no memory')));
    await expect(run()).rejects.toThrow('no memory');
    expect([begun, cancelled]).toEqual([['1'], ['1']]);
  });
});
