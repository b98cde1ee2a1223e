import { listFronts } from './fronts';
import {
  listContainers,
  manifestName,
  ofKind,
  listOwnWorkloads,
  selects,
  listWorkloads,
  type Labels,
  type Manifest,
  type Selector,
  type Workload,
} from './manifest';
import { mayBeReached, mayReach, listOpenings, type Place } from './network-reach';

const postgres: Place = { address: '10.0.0.10' };
/** Metadata address of clouds: it gives credentials of the machine to any caller on it. */
const machineMetadata: Place = { address: '169.254.169.254' };
const anybody: Place = { address: '203.0.113.7' };

const workloadLabel = ({ kind, name }: Workload): string => `${kind}/${name}`;

const shut = (manifests: readonly Manifest[]): string[] => {
  // Engines of a development cluster are reached by labels; no address is needed.
  const engine = listWorkloads(manifests).find(({ labels }) => labels['app.kubernetes.io/name'] === 'postgres');
  const place = engine === undefined ? postgres : { labels: engine.labels };
  return listOwnWorkloads(manifests)
    .filter(({ labels }) => !mayReach(manifests, labels, place, 5432))
    .map((workload) => `${workloadLabel(workload)} cannot reach PostgreSQL`);
};

/** Namespace of the proxy, by the kind of the route. */
const frontNamespaces: Record<string, string> = { HTTPRoute: 'gateway', Ingress: 'ingress-nginx' };

const deaf = (manifests: readonly Manifest[]): string[] => {
  const fronts = listFronts(manifests);
  return ofKind(manifests, 'Service').flatMap((service) => {
    const front = fronts.find(({ paths }) => paths.some((path) => path.service === service.metadata.name));
    const selector: Selector = { matchLabels: service.spec?.['selector'] as Labels };
    const app: Labels = { 'app.kubernetes.io/component': 'app' };
    const caller: Place = { labels: {}, namespace: frontNamespaces[front?.manifest.kind ?? ''] ?? '' };
    const place: Place = front === undefined ? { labels: app } : caller;
    return listWorkloads(manifests)
      .filter(({ labels }) => selects(selector, labels))
      .flatMap((workload) =>
        listContainers(workload)
          .flatMap(({ ports = [] }) => ports)
          .filter(({ containerPort }) => !mayBeReached(manifests, workload.labels, place, containerPort))
          .map(({ containerPort }) => `${manifestName(service)} cannot be called at port ${containerPort}`),
      );
  });
};

/** Pods that others make in our namespace. */
const foreignPods: readonly Labels[] = [{ 'acme.cert-manager.io/http01-solver': 'true' }];

const idle = (manifests: readonly Manifest[]): string[] => {
  const pods = [...listWorkloads(manifests).map(({ labels }) => labels), ...foreignPods];
  return listOpenings(manifests)
    .filter(({ selector }) => !pods.some((labels) => selects(selector, labels)))
    .map(({ manifest }) => `${manifestName(manifest)} is for no pod`);
};

/** A certificate for an Ingress is proven by a pod beside it, one for a Gateway beside that. */
const unproven = (manifests: readonly Manifest[]): string[] => {
  const place: Place = { labels: {}, namespace: frontNamespaces['Ingress'] ?? '' };
  return ofKind(manifests, 'Ingress').length === 0
    ? []
    : foreignPods
        .filter((labels) => !mayBeReached(manifests, labels, place, 8089))
        .map(() => 'Certificates cannot be proven: no client may call the solver');
};

const wide = (manifests: readonly Manifest[]): string[] =>
  listOwnWorkloads(manifests).flatMap((workload) => {
    const ports = listContainers(workload).flatMap(({ ports: offered = [] }) => offered);
    return [
      ...(ports.some(({ containerPort }) => mayBeReached(manifests, workload.labels, anybody, containerPort))
        ? [`${workloadLabel(workload)} lets everybody in`]
        : []),
      ...(mayReach(manifests, workload.labels, anybody, 9) ? [`${workloadLabel(workload)} lets everything out`] : []),
      ...(mayReach(manifests, workload.labels, machineMetadata, 80)
        ? [`${workloadLabel(workload)} can ask for the credentials of its machine`]
        : []),
    ];
  });

const altered = (manifests: readonly Manifest[]): string[] =>
  ofKind(manifests, 'NetworkPolicy').flatMap((policy) => [
    ...(JSON.stringify(policy).includes('"::ffff:')
      ? [`${manifestName(policy)} has an IPv4-mapped address, which the API server refuses`]
      : []),
    ...['ingress', 'egress']
      .filter((direction) => (policy.spec?.[direction] as unknown[] | undefined)?.length === 0)
      .map(
        (direction) =>
          `${manifestName(policy)} has an empty list ${direction}, which the API server drops at every apply`,
      ),
  ]);

/**
 * Finds policies that allow too much or too little: a Service that its proxy cannot call, an app or migration that
 * cannot reach PostgreSQL, certificates that cannot be proven, a policy for pods that do not exist, access from
 * everywhere, access to every address or to the metadata of the machine; and policies that the API server refuses or
 * changes.
 */
export const networkProblems = (manifests: readonly Manifest[]): string[] =>
  [shut, deaf, idle, unproven, wide, altered].flatMap((find) => find(manifests));
