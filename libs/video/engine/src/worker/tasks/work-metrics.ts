import { Injectable } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { Counter, Histogram } from '@prometheus-io/client';

/** Measures the duration of steps and how much work was reused. */
@Injectable()
export class WorkMetrics {
  readonly stageSeconds: Histogram<'stage' | 'outcome'>;
  readonly scenes: Counter<'source'>;
  readonly videos: Counter<'source'>;
  /** Divided by the time of the stages, this is the speed relative to real time. */
  readonly madeSeconds: Counter;
  readonly failedTasks: Counter<'error_code'>;
  readonly requeuedTasks: Counter<'lost'>;

  constructor({ registry }: Metrics) {
    this.stageSeconds = new Histogram({
      name: 'video_stage_duration_seconds',
      help: 'Time of a step of a video, by step and outcome',
      labelNames: ['stage', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900],
      registers: [registry],
    });
    this.scenes = new Counter({
      name: 'video_scenes_total',
      help: 'Scenes by whether they were made or found made',
      labelNames: ['source'],
      registers: [registry],
    });
    this.videos = new Counter({
      name: 'video_made_total',
      help: 'Videos by whether they were composed or found composed',
      labelNames: ['source'],
      registers: [registry],
    });
    this.madeSeconds = new Counter({
      name: 'video_made_seconds_total',
      help: 'Length of the videos that were made',
      registers: [registry],
    });
    this.failedTasks = new Counter({
      name: 'video_tasks_failed_total',
      help: 'Tasks that were failed by a worker, by the error_code that their owner sees',
      labelNames: ['error_code'],
      registers: [registry],
    });
    this.requeuedTasks = new Counter({
      name: 'video_tasks_requeued_total',
      help: 'Tasks whose lost jobs were put back, by what was lost: the whole queue, or jobs of this task alone',
      labelNames: ['lost'],
      registers: [registry],
    });
    // Prometheus cannot count the first increase of a series that starts with it.
    for (const lost of ['queue', 'task']) this.requeuedTasks.inc({ lost }, 0);
    for (const source of ['made', 'found']) this.videos.inc({ source }, 0);
  }
}
