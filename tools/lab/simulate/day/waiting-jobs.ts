import { jobKind, type JobName } from '@svc/queue';

/** An unfinished video; times are seconds of the day. */
export interface SimulatedVideo {
  readonly askedAt: number;
  startedAt: number | null;
  /** Number of unfinished parts. */
  partsLeft: number;
}

export interface SimulatedJob {
  readonly name: JobName;
  readonly video: SimulatedVideo;
  /** Grows when the job is handed back, so that the planned end of the earlier attempt is ignored. */
  attempt: number;
}

/** First come, first served within each priority; later steps of a video have a higher priority. */
export class WaitingJobs {
  private readonly lines = new Map<number, { jobs: SimulatedJob[]; first: number }>();
  private readonly priorities: number[] = [];
  private waiting = 0;

  get count(): number {
    return this.waiting;
  }

  add(job: SimulatedJob): void {
    const { priority } = jobKind(job.name);
    const line = this.lines.get(priority);
    if (line === undefined) {
      this.lines.set(priority, { jobs: [job], first: 0 });
      this.priorities.push(priority);
      this.priorities.sort((one, other) => one - other);
    } else line.jobs.push(job);
    this.waiting += 1;
  }

  take(): SimulatedJob | undefined {
    for (const priority of this.priorities) {
      const line = this.lines.get(priority);
      const job = line?.jobs[line.first];
      if (line === undefined || job === undefined) continue;
      line.first += 1;
      this.waiting -= 1;
      if (line.first === line.jobs.length) [line.jobs, line.first] = [[], 0];
      return job;
    }
    return undefined;
  }
}
