import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findKustomize, projectRoot, runCommand } from '@svc/provision';
import { beforeAll, describe, expect, it } from 'vitest';
import { budgetMistakes } from './budget-mistakes';
import { fieldProblems } from './manifest-fields';
import { parseManifests, workloadsOf, type Manifest } from './manifest';
import { objectMistakes } from './object-mistakes';
import { overlayMistakes } from './overlay-mistakes';
import { overlayProblems } from './overlay-policies';
import { podProblems } from './pod-policies';
import { probeMistakes } from './probe-mistakes';
import { trafficMistakes } from './traffic-mistakes';

const overlays = ['dev', 'production', 'production without KEDA', 'production with voices'] as const;
const rendered = new Map<string, string>();

const withFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-overlay-'));
  return use(folder).finally(() => rmSync(folder, { recursive: true }));
};

/** Production with another component; kustomize takes other folders by relative paths only. */
const writeOverlay = (folder: string, component: string, patches: readonly object[] = []): string => {
  const k8s = relative(realpathSync(folder), realpathSync(join(projectRoot(), 'k8s')));
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'svc',
    resources: [`${k8s}/overlays/production`],
    components: [`${k8s}/components/${component}`],
    patches,
  };
  writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
  return folder;
};

/** With the other way to scale workers. */
const writeOverlayWithoutKeda = (folder: string): string => {
  const unwanted = ['ScaledObject', 'TriggerAuthentication'].map((kind) => ({
    target: { kind },
    patch: JSON.stringify({ $patch: 'delete', apiVersion: 'keda.sh/v1alpha1', kind, metadata: { name: 'any' } }),
  }));
  return writeOverlay(folder, 'worker-hpa', unwanted);
};

beforeAll(async () => {
  const render = await findKustomize({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  const [dev, production, withoutKeda, withVoices] = overlays;
  for (const name of [dev, production]) rendered.set(name, await render(join(projectRoot(), 'k8s', 'overlays', name)));
  rendered.set(withoutKeda, await withFolder((folder) => render(writeOverlayWithoutKeda(folder))));
  rendered.set(withVoices, await withFolder((folder) => render(writeOverlay(folder, 'voices'))));
  // What is applied beside the overlay: production's Secrets come from External Secrets.
  const { stdout } = await runCommand('sh', [join(projectRoot(), 'k8s', 'overlays', 'dev', 'make-secrets.sh')], {
    timeoutMs: 60_000,
  });
  rendered.set('dev', `${rendered.get('dev')}---\n${stdout}`);
});

const manifestsOf = (overlay: string): Manifest[] => parseManifests(rendered.get(overlay) ?? '');

const problemsOf = (manifests: Manifest[], overlay: string): string[] => [
  ...manifests.flatMap(fieldProblems),
  ...workloadsOf(manifests).flatMap(podProblems),
  ...overlayProblems(manifests, overlay !== 'dev'),
];

describe.each(overlays)('the overlay %s', (overlay) => {
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

describe('the voices of production', () => {
  it.each(['video-service', 'video-worker'])('are copied into %s before it starts, which only reads them', (app) => {
    const workloads = workloadsOf(manifestsOf('production with voices'));
    const { pod } = workloads.find(({ kind, name }) => kind === 'Deployment' && name === app) ?? {};
    const copier = pod?.initContainers?.find(({ name }) => name === 'voices');
    expect(copier?.image).toBe('registry.example.org/svc/voices:0.1.0');
    expect(copier?.volumeMounts).toEqual([{ name: 'voices', mountPath: '/pack' }]);
    const mounts = pod?.containers[0]?.volumeMounts;
    expect(mounts).toContainEqual({ name: 'voices', mountPath: '/voices', readOnly: true });
  });
});

describe('the check of the production overlay', () => {
  it.each([...budgetMistakes, ...objectMistakes, ...overlayMistakes, ...probeMistakes, ...trafficMistakes])(
    'sees $title',
    ({ plant, complaint }) => {
      const manifests = manifestsOf('production');
      plant(manifests);
      expect(problemsOf(manifests, 'production').join('\n')).toMatch(complaint);
    },
  );
});
