import type { SimulatedJob } from './waiting-jobs';

interface Pod {
  /** Null while it starts. */
  running: Set<SimulatedJob> | null;
  isGone: boolean;
}

/** The workers: places for jobs that come, later, when pods are added, and go at once when pods are removed. */
export class Pods {
  private readonly pods: Pod[] = [];
  /** A pod for each place where nothing runs; those of pods that are gone are passed over. */
  private readonly idle: Pod[] = [];
  private readonly podOf = new Map<SimulatedJob, Pod>();

  constructor(private readonly placesOfPod: number) {}

  get count(): number {
    return this.pods.length;
  }

  get runningJobs(): number {
    return this.podOf.size;
  }

  /** @returns what makes it ready */
  add(): () => void {
    const pod: Pod = { running: null, isGone: false };
    this.pods.push(pod);
    return () => {
      if (pod.isGone) return;
      pod.running = new Set();
      for (let place = 0; place < this.placesOfPod; place += 1) this.idle.push(pod);
    };
  }

  /** The newest goes, as Kubernetes chooses. @returns the jobs that it hands back */
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
