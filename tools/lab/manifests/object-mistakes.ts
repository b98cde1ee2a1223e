import { containerOf, find, podOf, specOf, type Mistake } from './mistake';
import type { Manifest } from './manifest';

/** Mistakes that one object shows by itself. */
export const objectMistakes: readonly Mistake[] = [
  {
    title: 'a misspelt field',
    plant: (all) => (containerOf(all)['readynessProbe'] = {}),
    complaint: /unknown field .*readynessProbe/,
  },
  {
    title: 'a misspelt field of an operator',
    plant: (all) => (specOf(all, 'ScaledObject')['minReplicas'] = 1),
    complaint: /unknown field \.spec\.minReplicas/,
  },
  {
    title: 'a misspelt field of a route',
    plant: (all) => ((specOf(all, 'HTTPRoute')['rules'] as [object])[0] = { timeout: { request: '0s' } }),
    complaint: /HTTPRoute\/.*: unknown field \.spec\.rules\.0\.timeout/,
  },
  {
    title: 'a duration that the Gateway API does not take',
    plant: (all) => ((specOf(all, 'HTTPRoute')['rules'] as [object])[0] = { timeouts: { request: '5 minutes' } }),
    complaint: /HTTPRoute\/.*: \.spec\.rules\.0\.timeouts\.request must match pattern/,
  },
  {
    title: 'a Gateway of no class',
    plant: (all) => delete specOf(all, 'Gateway')['gatewayClassName'],
    complaint: /Gateway\/public: \.spec must have required property 'gatewayClassName'/,
  },
  {
    title: 'a field of the wrong type',
    plant: (all) => (podOf(all)['terminationGracePeriodSeconds'] = 'long' as never),
    complaint: /terminationGracePeriodSeconds must be integer/,
  },
  {
    title: 'a missing field',
    plant: (all) => delete specOf(all, 'Deployment')['selector'],
    complaint: /must have required property.*selector/,
  },
  {
    title: 'an API that is gone',
    plant: (all) => (find(all, 'PodDisruptionBudget').apiVersion = 'policy/v1beta1'),
    complaint: /no model of policy\/v1beta1/,
  },
  {
    title: 'a pod that may be root',
    plant: (all) => (podOf(all).securityContext = { runAsNonRoot: true, runAsUser: 0 }),
    complaint: /auth-service may run as root/,
  },
  {
    title: 'a pod without a seccomp profile',
    plant: (all) => delete (podOf(all).securityContext as Record<string, unknown>)['seccompProfile'],
    complaint: /no seccomp profile/,
  },
  {
    title: 'a token of the API server',
    plant: (all) => delete podOf(all).automountServiceAccountToken,
    complaint: /carries a token/,
  },
  {
    title: 'a folder of the host',
    plant: (all) => podOf(all).volumes?.push({ name: 'host', hostPath: { path: '/' } }),
    complaint: /mounts a folder of the host/,
  },
  { title: 'the host network', plant: (all) => (podOf(all)['hostNetwork'] = true), complaint: /sets hostNetwork/ },
  {
    title: 'the image "latest"',
    plant: (all) => (containerOf(all).image = 'registry.example.org:5000/svc/auth-service:latest'),
    complaint: /image without a version/,
  },
  {
    title: 'an image without a tag',
    plant: (all) => (containerOf(all).image = 'registry.example.org:5000/svc/auth-service'),
    complaint: /image without a version/,
  },
  {
    title: 'no limits',
    plant: (all) => delete containerOf(all).resources?.limits,
    complaint: /lacks limits\.cpu, limits\.memory/,
  },
  {
    title: 'a migration without requests',
    plant: (all) => delete podOf(all, 'Job', 'auth-service-migrate-0.1.0').containers[0]?.resources?.requests,
    complaint: /auth-service-migrate-0\.1\.0 container migrate lacks requests/,
  },
  {
    title: 'a root file system that can be written to',
    plant: (all) => (containerOf(all).securityContext = { allowPrivilegeEscalation: true }),
    complaint: /may gain privileges, can write to its root file system, keeps capabilities/,
  },
  ...(['startupProbe', 'livenessProbe', 'readinessProbe'] as const).map((name) => ({
    title: `no ${name}`,
    plant: (all: Manifest[]) => delete containerOf(all)[name],
    complaint: new RegExp(`has no ${name}`),
  })),
  {
    title: 'a password in plain text',
    plant: (all) => (containerOf(all).env = [{ name: 'ADMIN_PASSWORD', value: 'tiger' }]),
    complaint: /secret in plain text: ADMIN_PASSWORD/,
  },
  {
    title: 'a container that is root all the same',
    plant: (all) => Object.assign(containerOf(all).securityContext ?? {}, { runAsUser: 0 }),
    complaint: /container auth-service is root all the same/,
  },
  {
    title: 'a container without the seccomp profile of its pod',
    plant: (all) => Object.assign(containerOf(all).securityContext ?? {}, { seccompProfile: { type: 'Unconfined' } }),
    complaint: /undoes the seccomp profile/,
  },
  {
    title: 'a capability',
    plant: (all) => (containerOf(all).securityContext = { capabilities: { drop: ['ALL'], add: ['NET_ADMIN'] } }),
    complaint: /asks for capabilities/,
  },
  {
    title: 'a port of the host',
    plant: (all) => (containerOf(all).ports = [{ name: 'http', containerPort: 3001, hostPort: 80 }]),
    complaint: /takes a port of the host/,
  },
  {
    title: 'a probe of a port that is not there',
    plant: (all) => (containerOf(all).readinessProbe = { httpGet: { port: 'web' } }),
    complaint: /readinessProbe asks at web, where no process listens/,
  },
  {
    title: 'a mount of a volume that is not there',
    plant: (all) => containerOf(all).volumeMounts?.push({ name: 'date', mountPath: '/data' }),
    complaint: /mounts date, which is not there/,
  },
  {
    title: 'a selector of other pods',
    plant: (all) =>
      Object.assign(specOf(all, 'Deployment', 'auth-service')['selector'] as object, { matchLabels: { app: 'auth' } }),
    complaint: /auth-service does not select its own pods/,
  },
  {
    title: 'the wrong pods spread',
    plant: (all) => (podOf(all).topologySpreadConstraints = [{ labelSelector: { matchLabels: { app: 'auth' } } }]),
    complaint: /spreads pods that are not its own/,
  },
];
