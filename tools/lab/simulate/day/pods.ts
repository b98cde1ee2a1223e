import type { SimulatedJob } from './waiting-jobs';

interface Pod {
  /** Null until the pod is ready. */
  running: Set<SimulatedJob> | null;
  isGone: boolean;
}

/** Workers with their places for jobs: a new pod is ready after some time, a removed one ends at once. */
export class Pods {
  private readonly pods: Pod[] = [];
  /** One entry per idle place; entries of removed pods are skipped. */
  private readonly idle: Pod[] = [];
  private readonly podOf = new Map<SimulatedJob, Pod>();

  constructor(private readonly placesOfPod: number) {}

  get count(): number {
    return this.pods.length;
  }

  get runningJobs(): number {
    return this.podOf.size;
  }

  /** @returns a function that makes the pod ready */
  add(): () => void {
    const pod: Pod = { running: null, isGone: false };
    this.pods.push(pod);
    return () => {
      if (pod.isGone) return;
      pod.running = new Set();
      for (let place = 0; place < this.placesOfPod; place += 1) this.idle.push(pod);
    };
  }

  /** Removes the newest pod, as Kubernetes does. @returns its unfinished jobs */
  remove(): SimulatedJob[] {
    const pod = this.pods.pop();
    if (pod === undefined) return [];
    pod.isGone = true;
    const jobs = [...(pod.running ?? [])];
    for (const job of jobs) this.podOf.delete(job);
    return jobs;
  }

  get hasIdlePlace(): boolean {
    while (this.idle.at(-1)?.isGone === true) this.idle.pop();
    return this.idle.length > 0;
  }

  begin(job: SimulatedJob): void {
    const pod = this.hasIdlePlace ? this.idle.pop() : undefined;
    if (pod === undefined) throw new Error('No place is idle.');
    pod.running?.add(job);
    this.podOf.set(job, pod);
  }

  end(job: SimulatedJob): void {
    const pod = this.podOf.get(job);
    if (pod === undefined) return;
    this.podOf.delete(job);
    pod.running?.delete(job);
    this.idle.push(pod);
  }
}
