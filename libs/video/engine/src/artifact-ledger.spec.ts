import { withLogContext } from '@svc/telemetry';
import { describe, expect, it, vi } from 'vitest';
import { VideoArtifactLedger } from './artifact-ledger';
import type { PartUse } from '@svc/video-data';

/** Writes only when told to, or after a pause longer than any test. */
const setUp = (pauseMs = 3_600_000) => {
  const parts = {
    remember: vi.fn(async () => undefined),
    touch: vi.fn(async (_uses: readonly PartUse[]) => undefined),
  };
  const ledger = new VideoArtifactLedger(parts, pauseMs);
  const use = (taskId: string, key: string) => withLogContext({ taskId }, () => ledger.touch(key));
  return { parts, ledger, use };
};

describe('the ledger of cached parts', () => {
  it('writes the uses of parts by tasks in one statement, each use once', async () => {
    const { parts, ledger, use } = setUp();
    for (const [taskId, key] of [
      ['one', 'a'],
      ['one', 'a'],
      ['one', 'b'],
      ['two', 'a'],
      ['one', 'a'],
    ] as const)
      await use(taskId, key);
    expect(parts.touch).not.toHaveBeenCalled();
    await ledger.note();
    await ledger.note();
    expect(parts.touch.mock.calls).toEqual([
      [
        [
          { key: 'a', taskId: 'one' },
          { key: 'b', taskId: 'one' },
          { key: 'a', taskId: 'two' },
        ],
      ],
    ]);
  });

  it('writes automatically after a pause', async () => {
    const { parts, use } = setUp(1);
    await use('one', 'a');
    await expect.poll(() => parts.touch.mock.calls).toEqual([[[{ key: 'a', taskId: 'one' }]]]);
  });

  it('writes failed entries with the next ones', async () => {
    const { parts, ledger, use } = setUp();
    parts.touch.mockRejectedValueOnce(new Error('away'));
    await use('one', 'a');
    await ledger.note();
    await use('one', 'b');
    await ledger.note();
    expect(parts.touch.mock.calls[1]?.[0].map(({ key }) => key).sort()).toEqual(['a', 'b']);
  });

  it('writes a stored part at once, with its task', async () => {
    const { parts, ledger } = setUp();
    const part = { kind: 'scene', key: 'a' } as const;
    await withLogContext({ taskId: 'one' }, () => ledger.remember(part, 5));
    expect(parts.remember.mock.calls).toEqual([[part, 5, 'one']]);
  });
});
