import { parseAllDocuments } from 'yaml';

/** What all objects of Kubernetes share, and a way into the rest. */
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
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: Fields & { capabilities?: { drop?: string[] } };
  startupProbe?: Fields;
  livenessProbe?: Fields;
  readinessProbe?: Fields;
  volumeMounts?: { name: string; mountPath: string }[];
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
}

export interface PodSpec extends Fields {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: Fields & { seccompProfile?: { type: string } };
  containers: Container[];
  initContainers?: Container[];
  topologySpreadConstraints?: unknown[];
  volumes?: Fields[];
}

/** A Deployment, StatefulSet or Job with the pods that it makes. */
export interface Workload {
  kind: string;
  name: string;
  labels: Labels;
  pod: PodSpec;
}

const workloadKinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job'];

/** @throws Error when a document is no YAML or has a key twice */
export const parseManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return document.toJS() as Manifest;
  });

export const nameOf = ({ kind, metadata }: Manifest): string => `${kind}/${metadata.name}`;

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

export const workloadsOf = (manifests: readonly Manifest[]): Workload[] =>
  manifests
    .filter(({ kind }) => workloadKinds.includes(kind))
    .map(({ kind, metadata, spec }) => {
      const template = spec?.['template'] as { metadata?: { labels?: Labels }; spec: PodSpec };
      return { kind, name: metadata.name, labels: template.metadata?.labels ?? {}, pod: template.spec };
    });

export const containersOf = ({ pod }: Workload): Container[] => [...(pod.initContainers ?? []), ...pod.containers];

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** Whether labels satisfy a selector; of the operators only `In`, which is all that is used. */
export const selects = (selector: Selector, labels: Labels): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );
