import { Logger } from '@nestjs/common';
import type { Pipeline } from '@svc/pipeline';
import { describe, expect, it, vi } from 'vitest';
import { WarmUpService } from './warm-up.service';

const warmUpWith = (warmUp: () => Promise<void>): WarmUpService => new WarmUpService({ warmUp } as Pipeline);

describe('a worker that has started', () => {
  it('warms up its pipeline in the background', () => {
    const warmUp = vi.fn(() => new Promise<void>(() => undefined));
    warmUpWith(warmUp).onApplicationBootstrap();
    expect(warmUp).toHaveBeenCalledOnce();
  });

  it('logs a failed warm-up and continues', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    warmUpWith(() => Promise.reject(new Error('no voice'))).onApplicationBootstrap();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('no voice')), { timeout: 20_000 });
    warn.mockRestore();
  });
});
