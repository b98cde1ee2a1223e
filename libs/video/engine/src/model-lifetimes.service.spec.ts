import { Logger } from '@nestjs/common';
import { Metrics } from '@svc/http';
import type { Pipeline } from '@svc/pipeline';
import type { ModelLifetime } from '@svc/pipeline/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelLifetimesService } from './model-lifetimes.service';

const makeLifetime = (daysLeft: number, shutdownDate: string | null): ModelLifetime => ({
  use: 'voices',
  variable: 'OPENAI_SPEECH_MODELS',
  model: `tts-of-${daysLeft}-days`,
  daysLeft,
  shutdownDate,
  available: ['tts-next'],
});

const watch = (lifetimes: readonly ModelLifetime[]) => {
  const metrics = new Metrics('an app');
  const pipeline = {
    models: { lifetimes: () => Promise.resolve(lifetimes), report: () => Promise.resolve([]) },
  } as unknown as Pipeline;
  const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  return { metrics, warn, service: new ModelLifetimesService(pipeline, metrics) };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ModelLifetimesService', () => {
  it('warns once of a model with at most 30 days left, with its variable and the alternatives', async () => {
    const { service, warn } = watch([makeLifetime(30, '2026-12-24'), makeLifetime(31, '2026-12-25')]);
    await service.refresh();
    await service.refresh();
    expect(warn.mock.calls).toEqual([
      [
        'the model "tts-of-30-days" (OPENAI_SPEECH_MODELS) is shut down on 2026-12-24, in 30 days; the server lists tts-next',
      ],
    ]);
    expect(service.ending()).toHaveLength(1);
  });

  it('warns of a model that its server does not list', async () => {
    const { service, warn } = watch([makeLifetime(0, null)]);
    await service.refresh();
    expect(warn.mock.calls[0]?.[0]).toContain('is not listed by its server; the server lists tts-next');
  });

  it('exports the remaining days of every model in use as a metric', async () => {
    const { service, metrics } = watch([makeLifetime(12, '2026-12-06'), makeLifetime(200, '2027-06-12')]);
    await service.refresh();
    const shown = await metrics.registry.metrics();
    expect(shown).toContain('video_model_days_left{use="voices",model="tts-of-12-days",app="an app"} 12');
    expect(shown).toContain('video_model_days_left{use="voices",model="tts-of-200-days",app="an app"} 200');
  });

  it('checks at start and stops with the process', async () => {
    const { service, warn } = watch([makeLifetime(1, '2026-11-25')]);
    service.onApplicationBootstrap();
    service.onApplicationShutdown();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), 10_000);
  });
});
