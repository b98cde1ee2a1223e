import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Metrics } from '@svc/http';
import type { Pipeline } from '@svc/pipeline';
import type { ModelLifetime } from '@svc/pipeline/settings';
import { Gauge } from '@prometheus-io/client';
import { videoPipeline } from './video-pipeline';

const warnedDays = 30;
const refreshMs = 3_600_000;
const shownModels = 12;

const sentenceFor = ({ model, variable, shutdownDate, daysLeft, available }: ModelLifetime): string => {
  const end = shutdownDate === null ? 'is not listed by its server' : `is shut down on ${shutdownDate}`;
  const left = daysLeft > 0 ? `, in ${daysLeft} days` : '';
  const others = available.length === 0 ? '' : `; the server lists ${available.slice(0, shownModels).join(', ')}`;
  return `the model "${model}" (${variable}) ${end}${left}${others}`;
};

/** Warns of models in use that will be shut down soon: in the log, at start and later, and by a metric. */
@Injectable()
export class ModelLifetimesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ModelLifetimesService.name);
  private readonly told = new Set<string>();
  private lifetimes: readonly ModelLifetime[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    { registry }: Metrics,
  ) {
    const read = () => this.lifetimes;
    new Gauge({
      name: 'video_model_days_left',
      help: 'Days until a model in use is shut down, 0 for one that has ended or that its server does not list',
      labelNames: ['use', 'model'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { use, model, daysLeft } of read()) this.set({ use, model }, daysLeft);
      },
    });
  }

  /** The start does not wait for the servers. */
  onApplicationBootstrap(): void {
    void this.refresh();
    void this.pipeline.models.report().then((sentences) => sentences.forEach((sentence) => this.logger.log(sentence)));
    this.timer = setInterval(() => void this.refresh(), refreshMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Models in use with at most 30 days left. */
  ending(): ModelLifetime[] {
    return this.lifetimes.filter(({ daysLeft }) => daysLeft <= warnedDays);
  }

  async refresh(): Promise<void> {
    this.lifetimes = await this.pipeline.models.lifetimes();
    for (const lifetime of this.ending()) {
      const sentence = sentenceFor(lifetime);
      if (!this.told.has(sentence)) this.logger.warn(sentence);
      this.told.add(sentence);
    }
  }
}
