import { withLogContext } from '@svc/telemetry';
import { describe, expect, it, vi } from 'vitest';
import { createArtifactLedger } from './artifact-ledger';

const setUp = () => {
  const parts = { remember: vi.fn(async () => undefined), touch: vi.fn(async () => undefined) };
  return { parts, ledger: createArtifactLedger(parts) };
};

describe('the ledger of kept parts', () => {
  it('notes once that a task uses a part, and again for another task', async () => {
    const { parts, ledger } = setUp();
    const use = (taskId: string, key: string) => withLogContext({ taskId }, () => ledger.touch(key));
    for (const [taskId, key] of [
      ['one', 'a'],
      ['one', 'a'],
      ['one', 'b'],
      ['two', 'a'],
      ['one', 'a'],
    ] as const)
      await use(taskId, key);
    expect(parts.touch.mock.calls).toEqual([
      ['a', 'one'],
      ['b', 'one'],
      ['a', 'two'],
    ]);
  });

  it('notes it the next time when it could not be noted', async () => {
    const { parts, ledger } = setUp();
    parts.touch.mockRejectedValueOnce(new Error('away'));
    await expect(ledger.touch('a')).rejects.toThrow('away');
    await ledger.touch('a');
    expect(parts.touch).toHaveBeenCalledTimes(2);
  });

  it('notes what is put each time, with its task', async () => {
    const { parts, ledger } = setUp();
    const part = { kind: 'scene', key: 'a' } as const;
    await withLogContext({ taskId: 'one' }, () => ledger.remember(part, 5));
    expect(parts.remember.mock.calls).toEqual([[part, 5, 'one']]);
  });
});
