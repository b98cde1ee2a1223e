import { Logger } from '@nestjs/common';
import { ProvenanceConfig } from '@svc/config';
import type { Pipeline } from '@svc/pipeline';
import { describe, expect, it, vi } from 'vitest';
import { WarmUpService } from './warm-up.service';

const warmUpWith = (warmUp: () => Promise<void>): WarmUpService =>
  new WarmUpService({ warmUp } as Pipeline, new ProvenanceConfig());

const startWith = (given: Partial<ProvenanceConfig>): Promise<void> => {
  const openSigner = () => Promise.reject(new Error('PROVENANCE_KEY: this is no private key in PEM.'));
  const config = Object.assign(new ProvenanceConfig(), given);
  return new WarmUpService({ openSigner } as Partial<Pipeline> as Pipeline, config).onModuleInit();
};

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

  it('does not start with a certificate that cannot sign', async () => {
    await expect(startWith({ certificate: 'PEM', key: 'PEM' })).rejects.toThrow('PROVENANCE_KEY');
  });

  it('warns when no certificate signs its videos, unless manifests are off', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    await startWith({ isOn: false });
    expect(warn).not.toHaveBeenCalled();
    await startWith({});
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('PROVENANCE_CERTIFICATE'));
    warn.mockRestore();
  });
});
