import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { listApps, type Labels, type Manifest, parseManifests } from './manifest';
import { fieldProblems } from './manifest-fields';
import { mayReach } from './network-reach';
import { toProbePlan, probeNames, type ProbePlan } from './probe-policies';

const root = join(import.meta.dirname, '..', '..', '..');
const readText = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

const read = (...path: string[]): Manifest[] => parseManifests(readText('k8s', ...path, 'network-policy.yaml'));

const apps = ['auth-service', 'video-service', 'video-worker'] as const;
const base = [[], ...apps.map((app) => [app])].flatMap((folder) => read('base', ...folder));
const withComponent = (name: string): Manifest[] => [...base, ...read('components', 'egress', name)];

const appLabels = (app: string): Labels => ({
  'app.kubernetes.io/name': app,
  'app.kubernetes.io/component': 'app',
  'app.kubernetes.io/part-of': 'svc',
});

/** Which apps get through to an address and a port, with one component or with none. */
const listCallers = (policies: Manifest[], address: string, port: number, protocol?: string): string[] =>
  apps.filter((app) => mayReach(policies, appLabels(app), { address }, port, protocol));

describe('the policies of the apps', () => {
  it.each([
    ['PostgreSQL at a private address', '10.1.2.3', 5432, apps],
    ['Redis at a private address', '192.168.7.7', 6379, apps],
    ['whatever speaks HTTPS in public', '198.51.100.7', 443, apps],
    ['a mail relay', '198.51.100.7', 587, ['auth-service']],
    ['a pooler', '10.1.2.3', 6432, []],
    ['a public database', '198.51.100.7', 5432, []],
    ['HTTPS at a private address', '10.1.2.3', 443, []],
    ['the metadata of the machine', '169.254.169.254', 80, []],
    ['IPv6', '2001:db8::7', 443, []],
  ])('let through to %s only those who have to', (_, address, port, callers) => {
    expect(listCallers(base, address, port)).toEqual(callers);
  });
});

const videoApps = ['video-service', 'video-worker'];

describe('a component that opens a way out', () => {
  it.each([
    ['database-ports', 'PgBouncer', '10.1.2.3', 6432, apps],
    ['database-ports', 'Sentinel', '10.1.2.3', 26379, apps],
    ['database-ports', 'a managed PostgreSQL', '10.1.2.3', 25060, apps],
    ['public-databases', 'a public PostgreSQL', '198.51.100.7', 5432, apps],
    ['private-store', 'an object store', '10.1.2.3', 9000, videoApps],
    ['private-store', 'an interface endpoint of the cloud', '10.1.2.3', 443, videoApps],
    ['private-models', 'ComfyUI', '10.1.2.3', 8188, videoApps],
    ['private-models', 'Ollama', '10.1.2.3', 11434, videoApps],
    ['pod-identity-eks', 'the agent of pod identities', '169.254.170.23', 80, videoApps],
    ['pod-identity-eks', 'the same by IPv6', 'fd00:ec2::23', 80, videoApps],
    ['pod-identity-gke', 'the metadata server', '169.254.169.252', 988, videoApps],
    ['ipv6', 'PostgreSQL', 'fd12:3456::7', 5432, apps],
    ['ipv6', 'whatever speaks HTTPS', '2001:db8::7', 443, apps],
  ])('%s leads to %s', (name, _, address, port, callers) => {
    expect(listCallers(withComponent(name), address, port)).toEqual(callers);
    expect(listCallers(base, address, port)).toEqual([]);
  });

  it('node-local-dns leads to names, by both protocols', () => {
    for (const protocol of ['UDP', 'TCP'])
      for (const address of ['169.254.20.10', '10.96.0.10'])
        expect(listCallers(withComponent('node-local-dns'), address, 53, protocol)).toEqual(apps);
  });

  it.each([
    ['database-ports', 'a public database', '198.51.100.7', 6432],
    ['public-databases', 'a pooler at a private address', '10.1.2.3', 6432],
    ['private-models', 'HTTPS at a private address', '10.1.2.3', 443],
    ['pod-identity-eks', 'the metadata of the machine', '169.254.169.254', 80],
    ['node-local-dns', 'names elsewhere', '10.1.2.3', 53],
    ['ipv6', 'private networks by HTTPS', 'fd12:3456::7', 443],
    ['ipv6', 'IPv4 networks by way of a translation', '64:ff9b::a01:203', 443],
    ['ipv6', 'the machine itself', 'fe80::1', 443],
  ])('%s does not lead to %s', (name, _, address, port) => {
    expect(listCallers(withComponent(name), address, port)).toEqual([]);
  });

  it('has only fields that exist, that of GKE too, which no overlay of ours takes', () => {
    expect(read('components', 'egress', 'pod-identity-gke').flatMap(fieldProblems)).toEqual([]);
  });
});

/** The rows of the runbook's table: | `startupProbe` | `/health/live` | 1 s | 1 s | 60 | … */
const documented = (): Record<string, ProbePlan> => {
  const row = /^\| `(\w+Probe)` *\| `([^`]+)` *\| (\d+) s *\| (\d+) s *\| (\d+) *\|/gm;
  const rows = [...readText('docs', 'operate', 'monitor.md').matchAll(row)];
  return Object.fromEntries(
    rows.map(([, name = '', path = '', every, timeout, failures]) => [
      name,
      { path, everySeconds: Number(every), timeoutSeconds: Number(timeout), failures: Number(failures) },
    ]),
  );
};

describe('the probes of the manifests', () => {
  it.each(['auth-service', 'video-service', 'video-worker'])('are for %s what the runbook gives reasons for', (app) => {
    const [workload] = listApps(parseManifests(readText('k8s', 'base', app, 'deployment.yaml')));
    const container = workload?.pod.containers[0];
    const plans = probeNames.map((name) => [name, toProbePlan(container?.[name] ?? {})] as const);
    expect(Object.fromEntries(plans)).toEqual(documented());
  });
});

interface Route {
  metadata: { name: string };
  spec: { rules: { matches?: { path: Match }[]; http?: { paths: { path: string; pathType: string }[] } }[] };
}

interface Match {
  type: string;
  value: string;
}

const routesIn = (file: string): Route[] =>
  parseAllDocuments(readText(file), { merge: true }).map((document) => document.toJS() as Route);

const listMatches = ({ spec }: Route): Match[] =>
  spec.rules.flatMap(({ matches = [], http }) => [
    ...matches.map(({ path }) => path),
    ...(http?.paths ?? []).map(({ path, pathType }) => ({ type: pathType, value: path })),
  ]);

const isRouted = (path: string, matches: readonly Match[]): boolean =>
  matches.some(({ type, value }) => path === value || (type !== 'Exact' && path.startsWith(`${value}/`)));

const documentedPaths = (app: string): string[] =>
  Object.keys((JSON.parse(readText(`apps/${app}/openapi.json`)) as { paths: object }).paths);

const pages = {
  'auth-service': [
    '/docs',
    '/docs-json',
    '/oidc/token',
    '/scim/v2/Users',
    '/account',
    '/console',
    '/console/console.js',
    '/client.tgz',
    '/client.json',
    '/icon.svg',
  ],
  'video-service': ['/', '/docs', '/docs-json', '/studio/studio.css', '/icon.svg'],
};

describe.each(['k8s/components/gateway/routes.yaml', 'k8s/components/ingress/ingress.yaml'])('%s', (file) => {
  it.each(['auth-service', 'video-service'] as const)('leads to every path that clients of the %s call', (app) => {
    const matches = routesIn(file)
      .filter(({ metadata }) => metadata.name === app)
      .flatMap(listMatches);
    const paths = [...documentedPaths(app), ...pages[app]].filter((path) => !path.startsWith('/health'));
    expect(paths.filter((path) => !isRouted(path, matches))).toEqual([]);
  });
});
