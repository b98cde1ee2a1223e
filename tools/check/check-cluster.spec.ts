import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const runFile = promisify(execFile);
const script = join(projectRoot(), 'k8s', 'check-cluster.sh');

/** Rendered overlay with one object of each kind that the check looks at. */
const overlay = `
apiVersion: v1
kind: Namespace
metadata:
  name: svc
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: auth-service
spec:
  template:
    spec:
      containers:
      - envFrom:
        - secretRef:
            name: auth-service-secrets
        - secretRef:
            name: video-secrets
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: video-worker
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  name: auth-service
spec:
  parentRefs:
  - group: gateway.networking.k8s.io
    kind: Gateway
    name: public
    namespace: gateway
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: auth-service
spec:
  ingressClassName: nginx
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: auth-service
`;

const appSecret = 'f'.repeat(64);
const common = `APP_SECRET=${appSecret}\nDATABASE_URL=postgresql://a:b@db/c\nREDIS_URL=rediss://:p@redis:6380/0`;
const secrets = {
  'auth-service-secrets': `${common}\nSMTP_URL=smtps://a:b@relay:465\nADMIN_API_KEY=svc_${'0'.repeat(64)}`,
  'video-secrets': `${common}\nREDIS_ADDRESS=redis:6380`,
};

interface Cluster {
  /** Part of a call that the cluster refuses. */
  readonly lacks?: string;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly minor?: string;
  readonly rendered?: string;
  /** Phase of the namespace. */
  readonly phase?: string;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kinds = [
  'Namespace',
  'Deployment',
  'ScaledObject',
  'HTTPRoute',
  'Ingress',
  'HorizontalPodAutoscaler',
  'ExternalSecret',
];

/** Answers like a cluster that has everything but what the test takes away, and notes each call. */
const kubectlFor = ({
  lacks = 'nothing',
  secrets: given = secrets,
  minor = '37+',
  phase = 'Active',
}: Cluster): string =>
  [
    '#!/bin/sh',
    `printf '%s\\n' "$*" >> '${join(folder, 'calls')}'`,
    'case "$*" in',
    `*"${lacks}"*) echo 'Error from server (NotFound)' >&2; exit 1 ;;`,
    `*"get --raw /version"*) echo '{ "minor": "${minor}" }' ;;`,
    `*"get --raw"*) echo '${kinds.map((kind) => `"kind":"${kind}"`).join(' ')}' ;;`,
    `kustomize*) cat '${join(folder, 'rendered')}' ;;`,
    '*"auth can-i"*) echo yes ;;',
    `*"get namespace svc"*) echo ${phase} ;;`,
    ...Object.entries(given).map(([name, content]) => `*"get secret ${name}"*) echo '${content}' ;;`),
    '*"get secret"*) exit 1 ;;',
    'esac',
    '',
  ].join('\n');

const check = async (cluster: Cluster = {}) => {
  await writeFile(join(folder, 'rendered'), cluster.rendered ?? overlay);
  await writeFile(join(folder, 'kubectl'), kubectlFor(cluster));
  await chmod(join(folder, 'kubectl'), 0o755);
  const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
  const { stdout, code } = await runFile('sh', [script, 'production', '--context', 'live'], { env }).then(
    (answer) => ({ ...answer, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  const missing = stdout.split('\n').filter((line) => line.startsWith('MISSING'));
  const calls = (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
  return { missing, stdout, code, calls };
};

describe('check-cluster.sh', () => {
  it('finds nothing missing in a cluster that has everything, and only reads', async () => {
    const { missing, code, calls } = await check();
    expect(missing).toEqual([]);
    expect(code).toBe(0);
    for (const call of calls)
      expect(call).toMatch(/^(--namespace svc )?(get|kustomize|auth can-i) .* ?--context live$/);
  });

  it.each([
    ['an API server', 'get --raw /version', /no answer of the API server/],
    ['the namespace', 'get namespace svc', /namespace svc: kubectl apply/],
    [
      'the definitions of KEDA',
      '/apis/keda.sh',
      /ScaledObject of keda.sh.*install KEDA, or use components\/worker-hpa/,
    ],
    ['the Gateway API', '/apis/gateway', /HTTPRoute of gateway.*components\/ingress/],
    ['metrics-server', '/apis/metrics', /metrics.k8s.io\/v1beta1: install metrics-server/],
    ['the right to change Deployments', 'can-i patch deployment.apps', /right to patch deployment.apps.*deployer.yaml/],
    ['the right to delete Jobs', 'can-i delete jobs', /right to delete jobs/],
    ['a Secret', 'get secret video-secrets', /Secret video-secrets: create it/],
    ['the Gateway', 'gateway.gateway.networking.k8s.io public', /Gateway gateway\/public/],
    ['the IngressClass', 'ingressclass nginx', /IngressClass nginx/],
  ])('says in one line that %s is missing', async (_title, lacks, line) => {
    const { missing, code } = await check({ lacks });
    expect(missing).toEqual([expect.stringMatching(line)]);
    expect(code).toBe(1);
  });

  it('refuses a namespace that is being deleted, into which the server takes nothing', async () => {
    const { missing, code } = await check({ phase: 'Terminating' });
    expect(missing).toEqual([expect.stringContaining('namespace svc: it is being deleted')]);
    expect(code).toBe(1);
  });

  it.each([
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'redis:6379'],
    ['APP_SECRET', 'too-short'],
    ['APP_SECRET', `${'a'.repeat(40)},b`],
    ['ADMIN_API_KEY', 'svc_short'],
    ['SMTP_URL', 'relay:25'],
  ])('names %s when its value has a wrong format, without the value: %s', async (key, value) => {
    const content = secrets['auth-service-secrets'].replace(new RegExp(`${key}=.*`), `${key}=${value}`);
    const both = { ...secrets, 'auth-service-secrets': content };
    const { missing, stdout } = await check({ secrets: both });
    expect(missing[0]).toMatch(new RegExp(`Secret auth-service-secrets: ${key} must be`));
    expect(stdout).not.toContain(value);
  });

  it('compares APP_SECRET of both Secrets', async () => {
    const other = secrets['video-secrets'].replace(appSecret, '0'.repeat(64));
    const { missing } = await check({ secrets: { ...secrets, 'video-secrets': other } });
    expect(missing).toEqual(['MISSING  the same APP_SECRET in both Secrets']);
  });

  it('accepts Secrets that External Secrets will create', async () => {
    const external = ['auth-service-secrets', 'video-secrets']
      .map((name) => `---\napiVersion: v1\nkind: ExternalSecret\nmetadata:\n  name: ${name}\n`)
      .join('');
    const { missing } = await check({ secrets: {}, rendered: overlay + external });
    expect(missing).toEqual([]);
  });

  it('refuses a Kubernetes that is too old', async () => {
    expect((await check({ minor: '29' })).missing).toEqual([expect.stringMatching(/1\.30 or later; this is 1\.29/)]);
  });
});
