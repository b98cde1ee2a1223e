import { bytesIn } from './app-settings';
import { redisMemoryProblems } from './redis-memory';
import { listContainers, selects, type Container, type Workload } from './manifest';

/** A rule about pods: what is wrong with one, as sentences without the pod's name. */
type PodPolicy = (workload: Workload) => string[];

const perContainer =
  (check: (container: Container) => string | undefined): PodPolicy =>
  (workload) =>
    listContainers(workload).flatMap((container) => {
      const problem = check(container);
      return problem === undefined ? [] : [`container ${container.name} ${problem}`];
    });

const runsAsRoot: PodPolicy = ({ pod }) => {
  const { runAsNonRoot, runAsUser } = pod.securityContext ?? {};
  return runAsNonRoot === true && typeof runAsUser === 'number' && runAsUser > 0 ? [] : ['may run as root'];
};

/** Settings of a container override those of its pod. */
const overrides = perContainer(({ securityContext: { runAsUser, runAsNonRoot, seccompProfile } = {} }) => {
  const problems = [
    ...(runAsUser === 0 || runAsNonRoot === false ? ['is root all the same'] : []),
    ...(seccompProfile === undefined || seccompProfile.type === 'RuntimeDefault' ? [] : ['undoes the seccomp profile']),
  ];
  return problems.length === 0 ? undefined : problems.join(', ');
});

const profile: PodPolicy = ({ pod }) =>
  pod.securityContext?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile'];

const token: PodPolicy = ({ pod }) =>
  pod.automountServiceAccountToken === false ? [] : ['carries a token of the API server'];

const host: PodPolicy = ({ pod }) => [
  ...['hostNetwork', 'hostPID', 'hostIPC'].filter((name) => pod[name] === true).map((name) => `sets ${name}`),
  ...((pod.volumes ?? []).some((volume) => 'hostPath' in volume) ? ['mounts a folder of the host'] : []),
  ...(pod.containers.some(({ ports = [] }) => ports.some(({ hostPort }) => hostPort !== undefined))
    ? ['takes a port of the host']
    : []),
];

const image = perContainer(({ image: reference }) => {
  const tag = /:([^/:@]+)(?:@|$)/.exec(reference)?.[1];
  const pinned = reference.includes('@sha256:') || (tag !== undefined && tag !== 'latest');
  return pinned ? undefined : `has an image without a version: ${reference}`;
});

const resources = perContainer(({ resources: { requests = {}, limits = {} } = {} }) => {
  const missing = ['cpu', 'memory'].flatMap((name) => [
    ...(name in requests ? [] : [`requests.${name}`]),
    ...(name in limits ? [] : [`limits.${name}`]),
  ]);
  return missing.length === 0 ? undefined : `lacks ${missing.join(', ')}`;
});

const privileges = perContainer(({ securityContext = {} }) => {
  const problems = [
    ...(securityContext['allowPrivilegeEscalation'] === false ? [] : ['may gain privileges']),
    ...(securityContext['readOnlyRootFilesystem'] === true ? [] : ['can write to its root file system']),
    ...(securityContext.capabilities?.drop?.includes('ALL') === true ? [] : ['keeps capabilities']),
    ...((securityContext.capabilities?.add ?? []).length === 0 ? [] : ['asks for capabilities']),
    ...(securityContext['privileged'] === true ? ['is privileged'] : []),
  ];
  return problems.length === 0 ? undefined : problems.join(', ');
});

const probes: PodPolicy = ({ kind, pod }) =>
  kind === 'Job' || kind === 'CronJob'
    ? []
    : pod.containers.flatMap((container) =>
        (['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
          .filter((name) => container[name] === undefined)
          .map((name) => `container ${container.name} has no ${name}`),
      );

const probedPorts = perContainer(({ ports = [], ...container }) => {
  const offered = new Set<string | number>(ports.flatMap(({ name, containerPort }) => [name, containerPort]));
  const asked = (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).flatMap((probe) => {
    const port = container[probe]?.httpGet?.port ?? container[probe]?.tcpSocket?.port;
    return port === undefined || offered.has(port) ? [] : [`${probe} asks at ${port}, where no process listens`];
  });
  return asked.length === 0 ? undefined : asked.join(', ');
});

const mounts: PodPolicy = (workload) => {
  const known = new Set([...(workload.pod.volumes ?? []).map(({ name }) => name), ...workload.claims]);
  return listContainers(workload).flatMap(({ name, volumeMounts = [] }) =>
    volumeMounts
      .filter((mount) => !known.has(mount.name))
      .map((mount) => `container ${name} mounts ${mount.name}, which is not there`),
  );
};

const selectors: PodPolicy = ({ labels, selector, pod }) => [
  ...(selector === null || selects(selector, labels) ? [] : ['does not select its own pods']),
  ...((pod.topologySpreadConstraints ?? []).some(({ labelSelector }) => !selects(labelSelector ?? {}, labels))
    ? ['spreads pods that are not its own']
    : []),
];

const secretsInPlain = perContainer(({ env = [] }) => {
  const plain = env.filter(({ name, value }) => value !== undefined && /PASSWORD|SECRET|TOKEN|_KEY$/.test(name));
  return plain.length === 0 ? undefined : `bears a secret in plain text: ${plain.map(({ name }) => name).join(', ')}`;
});

const queueMemory = perContainer(
  ({ command = [], resources: { limits = {} } = {} }) =>
    redisMemoryProblems(command, bytesIn(limits['memory'] ?? '0'))[0],
);

const policies: readonly PodPolicy[] = [
  runsAsRoot,
  overrides,
  profile,
  token,
  host,
  image,
  resources,
  privileges,
  probes,
  probedPorts,
  mounts,
  selectors,
  secretsInPlain,
  queueMemory,
];

/** Which rules for pods a workload breaks. */
export const podProblems = (workload: Workload): string[] =>
  policies.flatMap((policy) => policy(workload)).map((problem) => `${workload.kind}/${workload.name} ${problem}`);
