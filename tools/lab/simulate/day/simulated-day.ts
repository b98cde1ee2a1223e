import { awaitedJobs, type JobName } from '@svc/queue';
import { Autoscaler, lookSeconds, type ScalingRules } from './autoscaler';
import { EventQueue } from './event-queue';
import { Pods } from './pods';
import { WaitingJobs, type SimulatedJob, type SimulatedVideo } from './waiting-jobs';

export interface DayOptions extends ScalingRules {
  /** Pods at the start of the day; `leastPods` unless given. */
  firstPods?: number;
  /** Concurrent jobs of a pod. */
  placesOfPod: number;
  /** Time from the decision to add a pod until it takes jobs. */
  startSeconds: number;
  /** Interval at which the autoscaler's number of jobs is updated. */
  pollSeconds: number;
  scenesOfVideo: number;
  drawJobSeconds: (name: JobName) => number;
}

export interface DayResult {
  /** Seconds from the request until the first job starts, for each started video. */
  waits: number[];
  /** Seconds from the request until the video is finished. */
  whole: number[];
  podSeconds: number;
  mostPods: number;
  /** Share of the places in ready and starting pods that were busy. */
  busyShare: number;
  /** Jobs that started again because their pod was removed. */
  handedBack: number;
}

type Happening =
  | { kind: 'arrival' }
  | { kind: 'end'; job: SimulatedJob; attempt: number }
  | { kind: 'call'; call: () => void };

/** Only the kinds of jobs matter here. */
const anyTask = '';

/** One day of the queue, its workers and their autoscaler, event by event, until the last video is finished. */
export class SimulatedDay {
  private readonly events = new EventQueue<Happening>();
  private readonly waiting = new WaitingJobs();
  private readonly autoscaler: Autoscaler;
  private readonly pods: Pods;
  private readonly parts: readonly JobName[];
  private readonly result: DayResult = {
    waits: [],
    whole: [],
    podSeconds: 0,
    mostPods: 0,
    busyShare: 0,
    handedBack: 0,
  };
  private now = 0;
  private polledJobs = 0;
  private busySeconds = 0;
  private unfinished = 0;
  private allAsked = false;

  /** @param arrivals seconds of the day at which videos are requested, sorted */
  constructor(
    private readonly options: DayOptions,
    private readonly arrivals: Iterator<number, unknown>,
  ) {
    this.autoscaler = new Autoscaler(options, options.firstPods);
    this.pods = new Pods(options.placesOfPod);
    this.parts = awaitedJobs('compose', anyTask, options.scenesOfVideo).map(({ name }) => name);
  }

  run(): DayResult {
    const { leastPods, firstPods = leastPods } = this.options;
    for (let pod = 0; pod < firstPods; pod += 1) this.pods.add()();
    this.planArrival();
    this.poll();
    this.scale();
    while (!this.allAsked || this.unfinished > 0) this.step();
    const placeSeconds = this.result.podSeconds * this.options.placesOfPod;
    return { ...this.result, busyShare: placeSeconds === 0 ? 0 : this.busySeconds / placeSeconds };
  }

  private step(): void {
    const next = this.events.next();
    if (next === undefined) throw new Error('No event is left, but videos are unfinished.');
    const elapsed = next.atSeconds - this.now;
    this.result.podSeconds += elapsed * this.pods.count;
    this.busySeconds += elapsed * this.pods.runningJobs;
    this.now = next.atSeconds;
    this.happen(next.event);
    this.begin();
  }

  private happen(event: Happening): void {
    if (event.kind === 'arrival') this.ask();
    else if (event.kind === 'call') event.call();
    else if (event.attempt === event.job.attempt) this.end(event.job);
  }

  private planArrival(): void {
    const next = this.arrivals.next();
    if (next.done === true) this.allAsked = true;
    else this.events.plan(next.value, { kind: 'arrival' });
  }

  private ask(): void {
    this.unfinished += 1;
    const video = { askedAt: this.now, startedAt: null, partsLeft: this.parts.length };
    this.waiting.add({ name: 'script', video, attempt: 0 });
    this.planArrival();
  }

  private begin(): void {
    while (this.waiting.count > 0 && this.pods.hasIdlePlace) {
      const job = this.waiting.take();
      if (job === undefined) return;
      this.noteStart(job.video);
      this.pods.begin(job);
      const endsAt = this.now + this.options.drawJobSeconds(job.name);
      this.events.plan(endsAt, { kind: 'end', job, attempt: job.attempt });
    }
  }

  private noteStart(video: SimulatedVideo): void {
    if (video.startedAt !== null) return;
    video.startedAt = this.now;
    this.result.waits.push(this.now - video.askedAt);
  }

  private end(job: SimulatedJob): void {
    this.pods.end(job);
    const { video } = job;
    const add = (name: JobName): void => this.waiting.add({ name, video, attempt: 0 });
    if (job.name === 'script') add('narration');
    else if (job.name === 'narration') this.parts.forEach(add);
    else if (job.name === 'compose') this.finish(video);
    else if ((video.partsLeft -= 1) === 0) add('compose');
  }

  private finish({ askedAt }: SimulatedVideo): void {
    this.unfinished -= 1;
    this.result.whole.push(this.now - askedAt);
  }

  private poll(): void {
    this.polledJobs = this.waiting.count + this.pods.runningJobs;
    this.events.plan(this.now + this.options.pollSeconds, { kind: 'call', call: () => this.poll() });
  }

  private scale(): void {
    const wanted = this.autoscaler.decide(this.now, this.polledJobs, this.pods.count);
    while (this.pods.count > wanted) this.removePod();
    while (this.pods.count < wanted) {
      const call = this.pods.add();
      this.events.plan(this.now + this.options.startSeconds, { kind: 'call', call });
    }
    this.result.mostPods = Math.max(this.result.mostPods, wanted);
    this.events.plan(this.now + lookSeconds, { kind: 'call', call: () => this.scale() });
  }

  private removePod(): void {
    for (const job of this.pods.remove()) {
      job.attempt += 1;
      this.result.handedBack += 1;
      this.waiting.add(job);
    }
  }
}
