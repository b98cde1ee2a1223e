import { budgets } from '@svc/contracts';
import { listApps, type Container, type Manifest, type Probe } from './manifest';

export const probeNames = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

/** Endpoints and thresholds of the kubelet's probes. */
export interface ProbePlan {
  path: string;
  everySeconds: number;
  timeoutSeconds: number;
  failures: number;
}

/** With the defaults of Kubernetes for what is left out. */
export const toProbePlan = ({ httpGet, periodSeconds, timeoutSeconds, failureThreshold }: Probe): ProbePlan => ({
  path: httpGet?.path ?? '',
  everySeconds: periodSeconds ?? 10,
  timeoutSeconds: timeoutSeconds ?? 1,
  failures: failureThreshold ?? 3,
});

const live = '/health/live';
const ready = '/health/ready';
/** A node that is short of processor starts an app ten times slower than an idle one. */
const leastStartSeconds = 60;
/** A full collection of garbage, or a node that stands still for a moment, must not cost the requests under way. */
const leastStandstillSeconds = 30;

const patienceSeconds = ({ everySeconds, failures }: ProbePlan): number => everySeconds * failures;

const listProblems = ({ startupProbe = {}, livenessProbe = {}, readinessProbe = {} }: Container): string[] => {
  const [start, alive, serving] = [toProbePlan(startupProbe), toProbePlan(livenessProbe), toProbePlan(readinessProbe)];
  const rules: [boolean, string][] = [
    [start.path === live && alive.path === live, 'is restarted for the sake of its neighbours'],
    [serving.path === ready, 'gets requests that it cannot serve'],
    [patienceSeconds(start) >= leastStartSeconds, `is restarted before it could have started`],
    [patienceSeconds(alive) >= leastStandstillSeconds, `is restarted for a short standstill`],
    [patienceSeconds(serving) < patienceSeconds(alive), 'is restarted before it is left in peace'],
    [
      serving.timeoutSeconds * 1_000 > budgets.readyCheckMs,
      'is given up while it still asks what it needs, and never says what is away',
    ],
  ];
  return rules.flatMap(([isKept, complaint]) => (isKept ? [] : [complaint]));
};

/** Probes that would restart an app that is well, or send requests to one that is not. */
export const probeProblems = (manifests: readonly Manifest[]): string[] =>
  listApps(manifests).flatMap(({ name, pod }) =>
    pod.containers.flatMap((container) => listProblems(container).map((problem) => `${name} ${problem}`)),
  );
