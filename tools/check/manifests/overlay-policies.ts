import { listVariables } from '@svc/config';
import { everyNamespace } from '@svc/start';
import { addressProblems, encryptionProblems, frontLimitProblems } from './address-policies';
import { folderProblems, settingsProblems, storageProblems } from './app-settings';
import { budgetProblems } from './budget-policies';
import { listFronts, type FrontPath } from './fronts';
import {
  listApps,
  listContainers,
  manifestName,
  ofKind,
  listOwnWorkloads,
  listSecretKeys,
  selects,
  listWorkloads,
  type Fields,
  type Labels,
  type Manifest,
} from './manifest';
import { networkProblems } from './network-policies';
import { probeProblems } from './probe-policies';
import { rollOutProblems } from './roll-out-policies';
import { scalingProblems } from './scaling-policies';
import { unwrittenDefaults } from './written-defaults';

/** A rule about everything that an overlay renders to, across objects. */
type OverlayPolicy = (manifests: readonly Manifest[]) => string[];

const named = (manifests: readonly Manifest[], kind: string): Set<string> =>
  new Set(ofKind(manifests, kind).map(({ metadata }) => metadata.name));

const deniesByDefault: OverlayPolicy = (manifests) => {
  const denies = ofKind(manifests, 'NetworkPolicy').some(({ spec = {} }) => {
    const types = (spec['policyTypes'] as string[] | undefined) ?? [];
    const everyPod = Object.keys((spec['podSelector'] as Fields | undefined) ?? { none: true }).length === 0;
    return everyPod && types.length === 2 && spec['ingress'] === undefined && spec['egress'] === undefined;
  });
  return denies ? [] : ['No NetworkPolicy denies by default'];
};

const restricted: OverlayPolicy = (manifests) =>
  ofKind(manifests, 'Namespace')
    .filter(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    .map((manifest) => `${manifestName(manifest)} does not enforce restricted pod security`);

const accounts: OverlayPolicy = (manifests) => [
  ...ofKind(manifests, 'ServiceAccount')
    .filter(
      (manifest) => !('automountServiceAccountToken' in manifest) || manifest.automountServiceAccountToken !== false,
    )
    .map((manifest) => `${manifestName(manifest)} hands out tokens`),
  ...listOwnWorkloads(manifests)
    .filter(({ pod }) => !named(manifests, 'ServiceAccount').has(pod.serviceAccountName ?? 'default'))
    .map(({ name }) => `${name} has no service account of its own`),
];

const servicesReachPods: OverlayPolicy = (manifests) =>
  ofKind(manifests, 'Service').flatMap((manifest) => {
    const matchLabels = manifest.spec?.['selector'] as Labels;
    const ports = manifest.spec?.['ports'] as { targetPort: string }[];
    const behind = listWorkloads(manifests).filter(({ labels }) => selects({ matchLabels }, labels));
    const offered = new Set(
      behind.flatMap(({ pod }) => pod.containers.flatMap((c) => c.ports ?? []).map((p) => p.name)),
    );
    return ports
      .filter(({ targetPort }) => !offered.has(targetPort))
      .map(() => `${manifestName(manifest)} leads to no pod`);
  });

const leadsInside = ({ path, isPrefix }: FrontPath): boolean =>
  ['/metrics', '/health'].some((inside) => (isPrefix ? `${inside}/`.startsWith(path) : path === inside));

const frontsReachServices: OverlayPolicy = (manifests) => {
  const services = named(manifests, 'Service');
  return listFronts(manifests).flatMap(({ manifest, paths }) => [
    ...paths
      .filter(({ service }) => !services.has(service))
      .map(({ path }) => `${manifestName(manifest)} leads ${path} to no service`),
    ...paths
      .filter(leadsInside)
      .map(({ path }) => `${manifestName(manifest)} shows metrics and health to the world by ${path}`),
  ]);
};

const referencesExist: OverlayPolicy = (manifests) => {
  const configMaps = named(manifests, 'ConfigMap');
  const made = [...ofKind(manifests, 'ExternalSecret'), ...ofKind(manifests, 'Secret')];
  const secrets = new Map(made.map((manifest) => [manifest.metadata.name, listSecretKeys(manifest)]));
  const missingKeys = (wanted: { name: string; key: string }[]): string[] =>
    wanted
      .filter(({ name, key }) => secrets.get(name)?.includes(key) !== true)
      .map(({ name, key }) => `${name}.${key}`);
  const ofWorkloads = listWorkloads(manifests).flatMap((workload) =>
    listContainers(workload).flatMap(({ env = [], envFrom = [] }) =>
      [
        ...envFrom.flatMap(({ configMapRef, secretRef }) => [
          ...(configMapRef && !configMaps.has(configMapRef.name) ? [configMapRef.name] : []),
          ...(secretRef && !secrets.has(secretRef.name) ? [secretRef.name] : []),
        ]),
        ...missingKeys(env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])),
      ].map((missing) => `${workload.kind}/${workload.name} refers to ${missing}, which is not there`),
    ),
  );
  const ofTriggers = ofKind(manifests, 'TriggerAuthentication').flatMap((manifest) =>
    missingKeys(manifest.spec?.['secretTargetRef'] as { name: string; key: string }[]).map(
      (missing) => `${manifestName(manifest)} refers to ${missing}, which is not there`,
    ),
  );
  return [...ofWorkloads, ...ofTriggers];
};

/** Read by the telemetry SDK itself. */
const foreignSettings = /^OTEL_/;

const settingsAreKnown: OverlayPolicy = (manifests) => {
  const known = new Set(Object.values(everyNamespace).flatMap(listVariables));
  const apps = listOwnWorkloads(manifests);
  const configMaps = ofKind(manifests, 'ConfigMap').filter(({ metadata }) =>
    apps.some((app) =>
      listContainers(app).some(({ envFrom = [] }) => envFrom.some((from) => from.configMapRef?.name === metadata.name)),
    ),
  );
  const variables = [
    ...configMaps.flatMap(({ data = {} }) => Object.keys(data)),
    ...apps.flatMap((app) => listContainers(app).flatMap(({ env = [] }) => env.map(({ name }) => name))),
  ];
  const unknown = new Set(variables.filter((name) => !known.has(name) && !foreignSettings.test(name)));
  return [...unknown].map((name) => `${name} is set, and nothing reads it`);
};

const graceFits: OverlayPolicy = (manifests) =>
  listApps(manifests).flatMap(({ name, pod }) => {
    const variables = pod.containers.flatMap(({ env = [], envFrom = [] }) => [
      ...ofKind(manifests, 'ConfigMap')
        .filter(({ metadata }) => envFrom.some((from) => from.configMapRef?.name === metadata.name))
        .map(({ data }) => data?.['SHUTDOWN_GRACE_SECONDS']),
      ...env.filter((variable) => variable.name === 'SHUTDOWN_GRACE_SECONDS').map(({ value }) => value),
    ]);
    const graceSeconds = Number(variables.findLast((value) => value !== undefined) ?? Number.NaN);
    const pauseSeconds = Math.max(0, ...pod.containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0));
    const fits = (pod.terminationGracePeriodSeconds ?? 30) > graceSeconds + pauseSeconds;
    return fits ? [] : [`${name} is killed before its own grace period is over`];
  });

const always: readonly OverlayPolicy[] = [
  deniesByDefault,
  restricted,
  accounts,
  servicesReachPods,
  frontsReachServices,
  referencesExist,
  settingsAreKnown,
  settingsProblems,
  storageProblems,
  folderProblems,
  budgetProblems,
  addressProblems,
  frontLimitProblems,
  networkProblems,
  rollOutProblems,
  probeProblems,
  graceFits,
  unwrittenDefaults,
];

/** Which rules a rendered overlay breaks; `production` also asks for what survives machines and load. */
export const overlayProblems = (manifests: readonly Manifest[], production: boolean): string[] =>
  (production ? [...always, encryptionProblems, scalingProblems] : always).flatMap((policy) => policy(manifests));
