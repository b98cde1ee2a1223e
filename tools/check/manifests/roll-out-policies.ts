import {
  listApps,
  listContainers,
  manifestName,
  ofKind,
  listOwnWorkloads,
  selects,
  listWorkloads,
  type Labels,
  type Manifest,
  type Workload,
} from './manifest';

const migrates = (command: readonly string[] = []): boolean => command.includes('migrate.js');

const imageThatWaits = ({ pod }: Workload): string | undefined =>
  (pod.initContainers ?? []).find(({ command }) => migrates(command) && command?.includes('wait'))?.image;

/** No pod serves before the migrations of its own version are done. */
const migrationsFirst = (manifests: readonly Manifest[]): string[] => {
  const migrated = listOwnWorkloads(manifests)
    .filter(({ kind }) => kind === 'Job')
    .flatMap(listContainers)
    .filter(({ command }) => migrates(command))
    .map(({ image }) => image);
  return listApps(manifests).flatMap((app) => {
    const image = imageThatWaits(app);
    if (image === undefined) return [`${app.name} does not wait for its migrations`];
    return migrated.includes(image) ? [] : [`${app.name} waits for migrations of ${image}, which no Job runs`];
  });
};

const imageVersion = (image = ''): string => image.slice(image.lastIndexOf(':') + 1);

/** Kubernetes limits a Job's name to 63 characters, because its pods carry it as a label. */
const isJobName = (name: string): boolean => name.length <= 63 && /^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/.test(name);

/** A Job cannot be changed: each version has its own, and nothing in it changes with a setting. */
const jobsOfVersions = (manifests: readonly Manifest[]): string[] => {
  const hashed = ofKind(manifests, 'ConfigMap').map(({ metadata }) => metadata.name);
  return ofKind(manifests, 'Job').flatMap((manifest) => {
    const containers = listWorkloads([manifest]).flatMap(listContainers);
    const isNamed = containers.every(({ image }) => manifest.metadata.name.endsWith(`-${imageVersion(image)}`));
    const isSteady = containers.every(({ envFrom = [] }) =>
      envFrom.every(({ configMapRef }) => !hashed.includes(configMapRef?.name ?? '')),
    );
    return [
      ...(isNamed
        ? []
        : [`${manifestName(manifest)} does not bear the version of its image: a second one would be refused`]),
      ...(isJobName(manifest.metadata.name) ? [] : [`${manifestName(manifest)} is no name that a Job can have`]),
      ...(isSteady ? [] : [`${manifestName(manifest)} changes with a setting, and would be refused`]),
    ];
  });
};

/** Requires one version for the apps and for the migration that they wait for. */
const oneVersion = (manifests: readonly Manifest[]): string[] =>
  listApps(manifests)
    .filter((app) => app.pod.containers.some(({ image }) => imageVersion(image) !== imageVersion(imageThatWaits(app))))
    .map(({ name }) => `${name} waits for the schema of another version`);

/** A pod behind a Service stays until load balancers have learnt that it goes, and goes after its successor has come. */
const handsOver = (manifests: readonly Manifest[]): string[] => {
  const selectors = ofKind(manifests, 'Service').map(({ spec }) => ({ matchLabels: spec?.['selector'] as Labels }));
  const served = listApps(manifests).filter(({ labels }) => selectors.some((selector) => selects(selector, labels)));
  const deployments = ofKind(manifests, 'Deployment');
  return served.flatMap(({ name, pod }) => {
    const strategy = deployments.find(({ metadata }) => metadata.name === name)?.spec?.['strategy'] as
      | { rollingUpdate?: { maxUnavailable?: unknown } }
      | undefined;
    const isPatient = pod.containers.every(({ lifecycle }) => (lifecycle?.preStop?.sleep?.seconds ?? 0) >= 5);
    return [
      ...(isPatient ? [] : [`${name} stops while requests still come`]),
      ...(strategy?.rollingUpdate?.maxUnavailable === 0 ? [] : [`${name} loses pods before new ones serve`]),
    ];
  });
};

/** Finds settings with which a roll-out fails requests or runs code against the wrong schema. */
export const rollOutProblems = (manifests: readonly Manifest[]): string[] =>
  [migrationsFirst, oneVersion, jobsOfVersions, handsOver].flatMap((policy) => policy(manifests));
