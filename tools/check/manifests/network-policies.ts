import {
  containersOf,
  nameOf,
  ofKind,
  oursOf,
  selects,
  workloadsOf,
  type Labels,
  type Manifest,
  type Selector,
} from './manifest';

interface Way {
  from?: unknown[];
  to?: unknown[];
  ports?: { port: number }[];
}

interface Opening {
  manifest: Manifest;
  selector: Selector;
  ingress: Way[];
  egress: Way[];
}

const openingsOf = (manifests: readonly Manifest[]): Opening[] =>
  ofKind(manifests, 'NetworkPolicy').map((manifest) => ({
    manifest,
    selector: manifest.spec?.['podSelector'] as Selector,
    ingress: (manifest.spec?.['ingress'] as Way[] | undefined) ?? [],
    egress: (manifest.spec?.['egress'] as Way[] | undefined) ?? [],
  }));

const leadsTo = (way: Way, port: number): boolean =>
  way.ports === undefined || way.ports.some((open) => open.port === port);

const postgresPort = 5432;

/**
 * Where the policies let too much or too little through: a Service that nobody may call, an app or migration that cannot
 * reach PostgreSQL, a policy for pods that do not exist, a way in from everywhere, a way out to everything.
 */
export const networkProblems = (manifests: readonly Manifest[]): string[] => {
  const openings = openingsOf(manifests);
  const forPods = (labels: Labels): Opening[] => openings.filter(({ selector }) => selects(selector, labels));
  const shut = oursOf(manifests)
    .filter(({ labels }) => !forPods(labels).some(({ egress }) => egress.some((way) => leadsTo(way, postgresPort))))
    .map(({ kind, name }) => `${kind}/${name} cannot reach PostgreSQL`);
  const deaf = ofKind(manifests, 'Service').flatMap((service) => {
    const selector: Selector = { matchLabels: service.spec?.['selector'] as Labels };
    const behind = workloadsOf(manifests).filter(({ labels }) => selects(selector, labels));
    return behind.flatMap((workload) =>
      containersOf(workload)
        .flatMap(({ ports = [] }) => ports)
        .filter(
          ({ containerPort }) =>
            !forPods(workload.labels).some(({ ingress }) => ingress.some((way) => leadsTo(way, containerPort))),
        )
        .map(() => `${nameOf(service)} may be called by nobody`),
    );
  });
  const idle = openings
    .filter(({ selector }) => !workloadsOf(manifests).some(({ labels }) => selects(selector, labels)))
    .map(({ manifest }) => `${nameOf(manifest)} is for no pod`);
  const wide = openings.flatMap(({ manifest, ingress, egress }) => [
    ...(ingress.some(({ from = [] }) => from.length === 0) ? [`${nameOf(manifest)} lets everybody in`] : []),
    ...(egress.some(({ to = [], ports = [] }) => to.length + ports.length === 0)
      ? [`${nameOf(manifest)} lets everything out`]
      : []),
  ]);
  return [...shut, ...deaf, ...idle, ...wide];
};
