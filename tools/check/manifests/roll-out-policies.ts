import { appsOf, containersOf, ofKind, oursOf, selects, type Labels, type Manifest, type Workload } from './manifest';

const migrates = (command: readonly string[] = []): boolean => command.includes('migrate.js');

const imageThatWaits = ({ pod }: Workload): string | undefined =>
  (pod.initContainers ?? []).find(({ command }) => migrates(command) && command?.includes('wait'))?.image;

/** No pod serves before the migrations of its own version are done. */
const migrationsFirst = (manifests: readonly Manifest[]): string[] => {
  const migrated = oursOf(manifests)
    .filter(({ kind }) => kind === 'Job')
    .flatMap(containersOf)
    .filter(({ command }) => migrates(command))
    .map(({ image }) => image);
  return appsOf(manifests).flatMap((app) => {
    const image = imageThatWaits(app);
    if (image === undefined) return [`${app.name} does not wait for its migrations`];
    return migrated.includes(image) ? [] : [`${app.name} waits for migrations of ${image}, which no Job runs`];
  });
};

const versionOf = (image = ''): string => image.slice(image.lastIndexOf(':') + 1);

/** What waits for a schema and what uses it are of one version. */
const oneVersion = (manifests: readonly Manifest[]): string[] =>
  appsOf(manifests)
    .filter((app) => app.pod.containers.some(({ image }) => versionOf(image) !== versionOf(imageThatWaits(app))))
    .map(({ name }) => `${name} waits for the schema of another version`);

/** A pod behind a Service stays until load balancers have learnt that it goes, and goes after its successor has come. */
const handsOver = (manifests: readonly Manifest[]): string[] => {
  const selectors = ofKind(manifests, 'Service').map(({ spec }) => ({ matchLabels: spec?.['selector'] as Labels }));
  const served = appsOf(manifests).filter(({ labels }) => selectors.some((selector) => selects(selector, labels)));
  const deployments = ofKind(manifests, 'Deployment');
  return served.flatMap(({ name, pod }) => {
    const strategy = deployments.find(({ metadata }) => metadata.name === name)?.spec?.['strategy'] as
      { rollingUpdate?: { maxUnavailable?: unknown } } | undefined;
    const isPatient = pod.containers.every(({ lifecycle }) => (lifecycle?.preStop?.sleep?.seconds ?? 0) >= 5);
    return [
      ...(isPatient ? [] : [`${name} stops while requests still come`]),
      ...(strategy?.rollingUpdate?.maxUnavailable === 0 ? [] : [`${name} loses pods before new ones serve`]),
    ];
  });
};

/** What would let a roll-out fail requests or run code against the wrong schema. */
export const rollOutProblems = (manifests: readonly Manifest[]): string[] =>
  [migrationsFirst, oneVersion, handsOver].flatMap((policy) => policy(manifests));
