import { join } from 'node:path';
import { findKustomize, projectRoot, runCommand } from '@svc/provision';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems } from './manifest-fields';
import { parseManifests, workloadsOf, type Container, type Labels, type Manifest, type PodSpec } from './manifest';
import { overlayProblems } from './overlay-policies';
import { podProblems } from './pod-policies';

const overlays = ['dev', 'production'] as const;
const rendered = new Map<string, string>();

beforeAll(async () => {
  const render = await findKustomize({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  for (const name of overlays) rendered.set(name, await render(join(projectRoot(), 'k8s', 'overlays', name)));
  // What is applied beside the overlay: production's Secrets come from External Secrets.
  const { stdout } = await runCommand('sh', [join(projectRoot(), 'k8s', 'overlays', 'dev', 'make-secrets.sh')], {
    timeoutMs: 10_000,
  });
  rendered.set('dev', `${rendered.get('dev')}---\n${stdout}`);
});

const manifestsOf = (overlay: string): Manifest[] => parseManifests(rendered.get(overlay) ?? '');

const problemsOf = (manifests: Manifest[], overlay: string): string[] => [
  ...manifests.flatMap(fieldProblems),
  ...workloadsOf(manifests).flatMap(podProblems),
  ...overlayProblems(manifests, overlay === 'production'),
];

describe.each(overlays)('the %s overlay', (overlay) => {
  it('holds every app and its migrations', () => {
    const names = workloadsOf(manifestsOf(overlay)).map(({ kind, name }) => `${kind}/${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'Deployment/auth-service',
        'Deployment/video-service',
        'Deployment/video-worker',
        'Job/auth-service-migrate',
        'Job/video-service-migrate',
      ]),
    );
  });

  it('has only fields that exist, and breaks no rule', () => {
    expect(problemsOf(manifestsOf(overlay), overlay)).toEqual([]);
  });
});

/** A slip of the pen: where, what, and the complaint that must follow. */
interface Mistake {
  title: string;
  plant: (manifests: Manifest[]) => void;
  complaint: RegExp;
}

const find = (manifests: Manifest[], kind: string, name?: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && (!name || manifest.metadata.name === name));
  if (found === undefined) throw new Error(`No ${kind} ${name ?? ''}`);
  return found;
};
const specOf = (manifests: Manifest[], kind: string, name?: string) =>
  find(manifests, kind, name).spec as Record<string, unknown>;
const podOf = (manifests: Manifest[], kind = 'Deployment', name = 'auth-service'): Record<string, unknown> & PodSpec =>
  (specOf(manifests, kind, name)['template'] as { spec: PodSpec }).spec;
const containerOf = (manifests: Manifest[]): Record<string, unknown> & Container =>
  podOf(manifests).containers[0] as Record<string, unknown> & Container;
const remove = (manifests: Manifest[], kind: string, name: string): void => {
  manifests.splice(manifests.indexOf(find(manifests, kind, name)), 1);
};

const removeSecretKey = (manifests: Manifest[], name: string, key: string): void => {
  const spec = specOf(manifests, 'ExternalSecret', name);
  spec['data'] = (spec['data'] as { secretKey: string }[]).filter(({ secretKey }) => secretKey !== key);
};
const settingsWith = (manifests: Manifest[], key: string): Labels => {
  const found = manifests.find(({ kind, data = {} }) => kind === 'ConfigMap' && key in data)?.data;
  if (found === undefined) throw new Error(`No ConfigMap with ${key}`);
  return found;
};

const faults: Mistake[] = [
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
    plant: (all) => (podOf(all).volumes = [{ name: 'host', hostPath: { path: '/' } }]),
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
    plant: (all) => delete podOf(all, 'Job', 'auth-service-migrate').containers[0]?.resources?.requests,
    complaint: /auth-service-migrate container migrate lacks requests/,
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
];

const mismatches: Mistake[] = [
  {
    title: 'no default denial',
    plant: (all) => remove(all, 'NetworkPolicy', 'deny-by-default'),
    complaint: /denies by default/,
  },
  {
    title: 'a lax namespace',
    plant: (all) => (find(all, 'Namespace').metadata.labels = {}),
    complaint: /does not enforce restricted/,
  },
  {
    title: 'an account that hands out tokens',
    plant: (all) => Object.assign(find(all, 'ServiceAccount'), { automountServiceAccountToken: true }),
    complaint: /hands out tokens/,
  },
  {
    title: 'a borrowed account',
    plant: (all) => delete podOf(all).serviceAccountName,
    complaint: /no service account of its own/,
  },
  {
    title: 'a Service that selects nothing',
    plant: (all) => (specOf(all, 'Service', 'auth-service')['selector'] = { app: 'auth' }),
    complaint: /Service\/auth-service leads to no pod/,
  },
  {
    title: 'an Ingress to nowhere',
    plant: (all) => remove(all, 'Service', 'video-service'),
    complaint: /Ingress\/video-service leads .* to no service/,
  },
  {
    title: 'an Ingress that shows everything',
    plant: (all) => {
      const [rule] = specOf(all, 'Ingress', 'auth-service')['rules'] as { http: { paths: { path: string }[] } }[];
      Object.assign(rule?.http.paths[0] ?? {}, { path: '/' });
    },
    complaint: /shows metrics and health/,
  },
  {
    title: 'a Secret that nobody makes',
    plant: (all) => remove(all, 'ExternalSecret', 'video-secrets'),
    complaint: /refers to video-secrets/,
  },
  {
    title: 'a Secret without the key that signs',
    plant: (all) => removeSecretKey(all, 'video-secrets', 'APP_SECRET'),
    complaint: /Deployment\/video-service container video-service: APP_SECRET is required in production/,
  },
  {
    title: 'a Secret without a mail relay',
    plant: (all) => removeSecretKey(all, 'auth-service-secrets', 'SMTP_URL'),
    complaint: /Deployment\/auth-service container auth-service: SMTP_URL/,
  },
  {
    title: 'a worker without a queue',
    plant: (all) => removeSecretKey(all, 'video-secrets', 'REDIS_URL'),
    complaint: /Deployment\/video-worker container video-worker: REDIS_URL/,
  },
  {
    title: 'a migration without a database',
    plant: (all) => Object.assign(podOf(all, 'Job', 'auth-service-migrate').containers[0] ?? {}, { envFrom: [] }),
    complaint: /Job\/auth-service-migrate container migrate: DATABASE_URL/,
  },
  {
    title: 'a missing setting that production insists on',
    plant: (all) => delete settingsWith(all, 'VIDEO_AUTH')['VIDEO_AUTH'],
    complaint: /video-service: VIDEO_AUTH is required in production/,
  },
  {
    title: 'a setting of the wrong kind',
    plant: (all) => (settingsWith(all, 'AUTH_PUBLIC_URL')['TRUSTED_PROXIES'] = 'many'),
    complaint: /auth-service: TRUSTED_PROXIES/,
  },
  {
    title: 'a folder that cannot be written to',
    plant: (all) => {
      const [worker] = podOf(all, 'Deployment', 'video-worker').containers;
      Object.assign(worker ?? {}, { volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }] });
    },
    complaint: /video-worker cannot write to \/data\/assets[^]*video-worker cannot write to \/work/,
  },
  {
    title: 'files that stay in a pod',
    plant: (all) => delete settingsWith(all, 'S3_BUCKET')['S3_BUCKET'],
    complaint: /video-worker keeps files that no other pod sees/,
  },
  {
    title: 'a setting that nothing reads',
    plant: (all) => (containerOf(all).env = [{ name: 'AUTH_PUBLIC_URI', value: 'https://auth.example.org' }]),
    complaint: /AUTH_PUBLIC_URI is set, and nothing reads it/,
  },
  {
    title: 'a grace period that is too short',
    plant: (all) => (podOf(all).terminationGracePeriodSeconds = 25),
    complaint: /killed before its own grace period/,
  },
  {
    title: 'no budget for disruptions',
    plant: (all) => remove(all, 'PodDisruptionBudget', 'auth-service'),
    complaint: /auth-service has no PodDisruptionBudget/,
  },
  {
    title: 'pods on one machine',
    plant: (all) => (podOf(all).topologySpreadConstraints = []),
    complaint: /may end up on one machine/,
  },
  {
    title: 'an autoscaler of something else',
    plant: (all) => (specOf(all, 'ScaledObject')['scaleTargetRef'] = { name: 'worker' }),
    complaint: /An autoscaler looks for worker/,
  },
];

describe('the check of the production overlay', () => {
  it.each([...faults, ...mismatches])('sees $title', ({ plant, complaint }) => {
    const manifests = manifestsOf('production');
    plant(manifests);
    expect(problemsOf(manifests, 'production').join('\n')).toMatch(complaint);
  });
});
