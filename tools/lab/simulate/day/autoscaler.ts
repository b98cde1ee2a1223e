/** Settings of `k8s/components/keda` and `worker-hpa`, and the defaults of Kubernetes. */
export interface ScalingRules {
  leastPods: number;
  mostPods: number;
  /** Waiting and running jobs for each pod. */
  targetOfPod: number;
  /** Largest share of the pods that is removed within a minute. */
  removedShare: number;
  /** Seconds for which fewer pods must be recommended before a pod is removed. */
  stabilisationSeconds: number;
}

/** Interval of the HorizontalPodAutoscaler controller. */
export const lookSeconds = 15;
/** Relative distance from the target within which nothing changes. */
const tolerance = 0.1;
/** Most pods that one interval adds: the current number, or four. */
const leastAdded = 4;
const removalPeriodSeconds = 60;

interface Past {
  atSeconds: number;
  pods: number;
}

/**
 * A HorizontalPodAutoscaler with one metric of type AverageValue: the algorithm of Kubernetes 1.30
 * (`replica_calculator.go`, `horizontal.go`).
 */
export class Autoscaler {
  private wanted: Past[];
  private removals: Past[] = [];

  /** @param firstPods current and recommended number at the start */
  constructor(
    private readonly rules: ScalingRules,
    firstPods = rules.leastPods,
  ) {
    this.wanted = [{ atSeconds: 0, pods: firstPods }];
  }

  /**
   * @param jobs waiting and running jobs
   * @param pods current pods, including those that are starting
   * @returns number of pods from now on
   */
  decide(atSeconds: number, jobs: number, pods: number): number {
    const { leastPods, mostPods } = this.rules;
    const wanted = this.stabilise(atSeconds, this.want(jobs, pods), pods);
    const reachable = wanted > pods ? Math.min(wanted, this.most(pods)) : Math.max(wanted, this.least(atSeconds, pods));
    const decided = Math.min(mostPods, Math.max(leastPods, reachable));
    if (decided < pods) this.removals.push({ atSeconds, pods: pods - decided });
    return decided;
  }

  private want(jobs: number, pods: number): number {
    const { targetOfPod } = this.rules;
    const isNear = Math.abs(jobs / (targetOfPod * pods) - 1) <= tolerance;
    return isNear ? pods : Math.ceil(jobs / targetOfPod);
  }

  /** Scales up at once; scales down to the highest recent recommendation. */
  private stabilise(atSeconds: number, wanted: number, pods: number): number {
    const since = atSeconds - this.rules.stabilisationSeconds;
    this.wanted = [...this.wanted.filter((past) => past.atSeconds > since), { atSeconds, pods: wanted }];
    const highest = Math.max(...this.wanted.map((past) => past.pods));
    return wanted >= pods ? wanted : Math.min(pods, highest);
  }

  private most(pods: number): number {
    return Math.max(pods * 2, pods + leastAdded);
  }

  private least(atSeconds: number, pods: number): number {
    this.removals = this.removals.filter((past) => past.atSeconds > atSeconds - removalPeriodSeconds);
    const before = pods + this.removals.reduce((sum, past) => sum + past.pods, 0);
    return Math.floor(before * (1 - this.rules.removedShare));
  }
}
