import { RedisConfig } from '@svc/config';
import { videoQueue } from '@svc/queue';
import { readEnvironment } from './app-settings';
import { listApps, ofKind, selects, type Manifest, type Selector, type Workload } from './manifest';

const listAutoscalers = (manifests: readonly Manifest[]): Manifest[] => [
  ...ofKind(manifests, 'HorizontalPodAutoscaler'),
  ...ofKind(manifests, 'ScaledObject'),
];

const scaledTarget = ({ spec }: Manifest): string => (spec!['scaleTargetRef'] as { name: string }).name;

/** Every app grows by exactly one autoscaler. */
const scaled = (manifests: readonly Manifest[]): string[] => {
  const targets = listAutoscalers(manifests).map(scaledTarget);
  const apps = listApps(manifests).map(({ name }) => name);
  return [
    ...apps
      .filter((name) => targets.filter((target) => target === name).length !== 1)
      .map((name) => `${name} needs one autoscaler`),
    ...targets.filter((target) => !apps.includes(target)).map((target) => `An autoscaler looks for ${target}`),
  ];
};

const environmentOfApp = (workload: Workload, manifests: readonly Manifest[]) => {
  const [container] = workload.pod.containers;
  return container === undefined ? {} : readEnvironment(container, manifests);
};

/** The worker's autoscaler counts the queue that the worker takes from, and knows how many jobs it runs at once. */
const followsTheQueue = (manifests: readonly Manifest[]): string[] => {
  const worker = listApps(manifests).find(({ name }) => name === 'video-worker');
  if (worker === undefined) return [];
  const { QUEUE_PREFIX = new RedisConfig().queuePrefix, WORKER_CONCURRENCY } = environmentOfApp(worker, manifests);
  const counted = ofKind(manifests, 'ScaledObject').flatMap(({ spec }) =>
    (spec!['triggers'] as { metadata: { listName: string } }[]).map(({ metadata }) => metadata.listName),
  );
  const queue = `${QUEUE_PREFIX}:${videoQueue}`;
  const targets = [
    ...ofKind(manifests, 'ScaledObject').map(
      ({ spec }) => (spec!['advanced'] as { scalingModifiers: { target: string } }).scalingModifiers.target,
    ),
    ...ofKind(manifests, 'HorizontalPodAutoscaler')
      .filter((autoscaler) => scaledTarget(autoscaler) === worker.name)
      .flatMap(({ spec }) => spec?.['metrics'] as { external?: { target: { averageValue: string } } }[])
      .flatMap(({ external }) => (external === undefined ? [] : [external.target.averageValue])),
  ];
  return [
    ...counted
      .filter((list) => ![`${queue}:prioritized`, `${queue}:active`].includes(list))
      .map((list) => `${list} is no list of the queue ${queue}`),
    ...targets
      .filter((target) => target !== WORKER_CONCURRENCY)
      .map((target) => `The autoscaler takes workers for ${target} jobs at once, and they run ${WORKER_CONCURRENCY}`),
  ];
};

interface Budget {
  selector: Selector;
  maxUnavailable?: number | string;
  minAvailable?: number | string;
}

/** Machines can be emptied one after another without taking an app away, and are emptied in the end. */
const survivesDrains = (manifests: readonly Manifest[]): string[] =>
  listApps(manifests).flatMap(({ name, labels, pod }) => {
    const budgets = ofKind(manifests, 'PodDisruptionBudget')
      .map(({ spec }) => spec as unknown as Budget)
      .filter(({ selector }) => selects(selector, labels));
    const isStuck = budgets.some(
      ({ maxUnavailable, minAvailable }) => [0, '0%'].includes(maxUnavailable ?? 1) || minAvailable === '100%',
    );
    return [
      ...(budgets.length > 0 ? [] : [`${name} has no PodDisruptionBudget`]),
      ...(isStuck ? [`${name} never lets go of a machine`] : []),
      ...((pod.topologySpreadConstraints ?? []).length > 0 ? [] : [`${name} may end up on one machine`]),
    ];
  });

/** Checks that production follows its load and survives the loss of a machine. */
export const scalingProblems = (manifests: readonly Manifest[]): string[] =>
  [scaled, followsTheQueue, survivesDrains].flatMap((policy) => policy(manifests));
