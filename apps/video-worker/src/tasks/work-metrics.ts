import { Injectable } from '@nestjs/common';
import { Metrics } from '@svc/http';
import { Counter, Histogram } from 'prom-client';

/** How long the steps of videos take, and how much of the work was found done. */
@Injectable()
export class WorkMetrics {
  readonly stageSeconds: Histogram<'stage' | 'outcome'>;
  readonly scenes: Counter<'source'>;
  readonly films: Counter<'source'>;
  /** Over the time of its stages: how many times faster than real time films are made. */
  readonly filmSeconds: Counter;

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
    this.films = new Counter({
      name: 'video_films_total',
      help: 'Films by whether they were composed or found composed',
      labelNames: ['source'],
      registers: [registry],
    });
    this.filmSeconds = new Counter({
      name: 'video_film_seconds_total',
      help: 'Length of the films that were made',
      registers: [registry],
    });
  }
}
