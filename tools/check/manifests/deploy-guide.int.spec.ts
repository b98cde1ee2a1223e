import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findKustomize, projectRoot } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyManifests, guideScript, guideVariables } from './deploy-guide';
import { parseManifests } from './manifest';
import { renderOverlays } from './rendered-overlays';

const runFile = promisify(execFile);
let folder: string;
let stdout: string;

/** Keeps Secrets as a cluster does, has every kind and right, and notes each call. */
const kubectl = `#!/bin/sh
folder=$(dirname "$0")
printf '%s\\n' "$*" >> "$folder/calls"
case "$*" in
  *'create secret generic'*)
    case "$*" in *' --from-env-file=/dev/stdin'*) cat > "$folder/$6" ;; esac ;;
  *'get secret '*) cat "$folder/$5" ;;
  *'get --raw /version'*) echo '"minor": "37"' ;;
  *'get --raw'*) cat "$folder/kinds" ;;
  kustomize*) cat "$folder/rendered" ;;
  *'get namespace '*) printf Active ;;
  *'auth can-i'*) echo yes ;;
esac
`;

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text, { mode: 0o755 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'svc-guide-'));
  copyManifests(folder);
  const render = await findKustomize({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  const rendered = await render(join(projectRoot(), 'k8s', 'overlays', 'production'));
  const kinds = new Set(parseManifests(rendered).map(({ kind }) => kind));
  write('rendered', rendered);
  write('kinds', [...kinds].map((kind) => `"kind":"${kind}"`).join('\n'));
  write('kubectl', kubectl);
  write('docker', `#!/bin/sh\nprintf 'docker %s\\n' "$*" >> "$(dirname "$0")/calls"\n`);
  write('psql', `#!/bin/sh\ncd "$(dirname "$0")"\nprintf 'psql %s\\n' "$*" >> calls\ncat >> statements\n`);
  const env = { ...process.env, ...guideVariables, PATH: [folder, process.env['PATH']].join(delimiter) };
  ({ stdout } = await runFile('sh', ['-c', `exec < /dev/null\n${guideScript()}`], { cwd: folder, env }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the guide for a first deployment, followed to the letter', () => {
  it('makes the namespace before anything in it, and the Secrets before the deployment', () => {
    const calls = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
    const order = [
      'k8s/base/namespace.yaml',
      'docker buildx',
      'create secret generic',
      'apply --kustomize k8s/overlays',
    ];
    const places = order.map((part) => calls.findIndex((call) => call.includes(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('gives no program a password as an argument, which every user of the machine can read', () => {
    const calls = readFileSync(join(folder, 'calls'), 'utf8');
    const secrets = Object.entries(guideVariables).filter(([name]) => /PASSWORD|SECRET|URL/.test(name));
    expect(secrets.filter(([, value]) => calls.includes(value))).toEqual([]);
    expect(calls).not.toMatch(/svc_[0-9a-f]/);
  });

  it('makes each database with a role of its own, whose password is the one in the Secrets', () => {
    const statements = readFileSync(join(folder, 'statements'), 'utf8');
    for (const name of ['auth', 'video']) {
      expect(statements).toContain(`CREATE ROLE ${name} LOGIN PASSWORD '${guideVariables['DATABASE_PASSWORD']}';`);
      expect(statements).toContain(`CREATE DATABASE ${name} OWNER ${name};`);
      expect(statements).toContain(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC;`);
    }
  });

  it('makes Secrets whose formats the check accepts, so that nothing is missing', () => {
    expect(stdout).toContain('ok       Secret auth-service-secrets: ADMIN_API_KEY');
    expect(stdout).toContain('ok       Secret video-secrets: REDIS_ADDRESS');
    expect(stdout).not.toContain('MISSING');
  });

  it('leaves no address of the example in the overlay and the gateway', () => {
    for (const file of ['overlays/production/kustomization.yaml', 'gateway/gateway.yaml']) {
      const text = readFileSync(join(folder, 'k8s', file), 'utf8');
      expect(text.replaceAll(/^ *#.*$/gm, '')).not.toContain('example.org');
    }
  });
});

describe('the rights of the deployer', () => {
  const plural = (kind: string): string => kind.toLowerCase().replace(/y$/, 'ie').replace(/s$/, 'se') + 's';

  it('allow to apply every object of every overlay but the namespace and Secrets', async () => {
    const [role] = parseManifests(readFileSync(join(projectRoot(), 'k8s', 'deployer.yaml'), 'utf8'));
    const { rules } = role as unknown as { rules: { apiGroups: string[]; resources: string[]; verbs: string[] }[] };
    const allowed = new Set(
      rules
        .filter(({ verbs }) => ['get', 'create', 'patch'].every((verb) => verbs.includes(verb)))
        .flatMap(({ apiGroups, resources }) =>
          apiGroups.flatMap((group) => resources.map((resource) => `${resource}.${group}`)),
        ),
    );
    const { overlays } = await renderOverlays();
    const needed = [...overlays]
      .filter(([name]) => name !== 'dev')
      .flatMap(([, manifests]) => manifests)
      .filter(({ kind, metadata }) => kind !== 'Namespace' && (metadata.namespace ?? 'svc') === 'svc')
      .filter(({ kind, metadata }) => kind !== 'Gateway' && metadata.name !== 'to-https')
      .map(({ apiVersion, kind }) => `${plural(kind)}.${apiVersion.includes('/') ? apiVersion.split('/')[0] : ''}`);
    expect([...new Set(needed)].filter((resource) => !allowed.has(resource))).toEqual([]);
  });
});
