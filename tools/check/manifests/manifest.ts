import { parseAllDocuments } from 'yaml';

/** Fields that all Kubernetes objects share, and untyped access to the others. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  spec?: Fields;
  data?: Labels;
  stringData?: Labels;
}

export type Labels = Record<string, string>;

/** Fields that are looked at without their types; the models check those. */
export interface Fields {
  readonly [name: string]: unknown;
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number; hostPort?: number }[];
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: Fields & {
    capabilities?: { drop?: string[]; add?: string[] };
    seccompProfile?: { type: string };
  };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  volumeMounts?: { name: string; mountPath: string }[];
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
}

export interface Probe extends Fields {
  httpGet?: { path?: string; port: string | number };
  tcpSocket?: { port: string | number };
  periodSeconds?: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
}

export interface PodSpec extends Fields {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: Fields & { seccompProfile?: { type: string } };
  containers: Container[];
  initContainers?: Container[];
  topologySpreadConstraints?: { labelSelector?: Selector }[];
  volumes?: (Fields & { name: string; emptyDir?: { sizeLimit?: string } })[];
}

/** A Deployment, StatefulSet, Job or CronJob with the pods that it makes. */
export interface Workload {
  kind: string;
  name: string;
  labels: Labels;
  /** Null for Jobs, which make their own. */
  selector: Selector | null;
  /** Names of the volumes that a StatefulSet makes for each pod. */
  claims: string[];
  pod: PodSpec;
}

const workloadKinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'];

/** A CronJob makes Jobs, which make the pods. */
const specOfJobs = ({ kind, spec }: Manifest): Fields | undefined =>
  kind === 'CronJob' ? (spec as { jobTemplate: { spec: Fields } } | undefined)?.jobTemplate.spec : spec;

/** @throws Error when a document is no YAML or has a key twice */
export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS() as Manifest;
  });

export const manifestName = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

/** The keys of a Secret, or of the Secret that an ExternalSecret makes. */
export const listSecretKeys = ({ spec, stringData = {} }: Manifest): string[] => [
  ...Object.keys(stringData),
  ...((spec?.['data'] as { secretKey: string }[] | undefined) ?? []).map(({ secretKey }) => secretKey),
];

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

export const listWorkloads = (manifests: readonly Manifest[]): Workload[] =>
  manifests
    .filter(({ kind }) => workloadKinds.includes(kind))
    .map((manifest) => {
      const { kind, metadata } = manifest;
      const spec = specOfJobs(manifest);
      const template = spec?.['template'] as { metadata?: { labels?: Labels }; spec: PodSpec };
      const selector = (spec?.['selector'] as Selector | undefined) ?? null;
      const claims = (spec?.['volumeClaimTemplates'] as Manifest[] | undefined) ?? [];
      return {
        kind,
        name: metadata.name,
        labels: template.metadata?.labels ?? {},
        selector,
        claims: claims.map((claim) => claim.metadata.name),
        pod: template.spec,
      };
    });

const readComponent = ({ labels }: Workload): string | undefined => labels['app.kubernetes.io/component'];

/** Apps only: neither engines nor migrations. */
export const listApps = (manifests: readonly Manifest[]): Workload[] =>
  listWorkloads(manifests).filter((workload) => readComponent(workload) === 'app');

/** Apps and migrations: neither engines nor backups. */
export const listOwnWorkloads = (manifests: readonly Manifest[]): Workload[] =>
  listWorkloads(manifests).filter((workload) => !['engine', 'backup'].includes(readComponent(workload) ?? ''));

export const listContainers = ({ pod }: Workload): Container[] => [...(pod.initContainers ?? []), ...pod.containers];

export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** True when labels satisfy a selector; supports only the operator `In`, which is the only one in use. */
export const selects = (selector: Selector, labels: Labels): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
