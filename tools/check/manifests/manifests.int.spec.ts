import { beforeAll, describe, expect, it } from 'vitest';
import { fieldProblems } from './manifest-fields';
import { ofKind, listWorkloads, type Manifest } from './manifest';
import { mistakes, plant } from './mistake';
import { overlayProblems } from './overlay-policies';
import { podProblems } from './pod-policies';
import { overlayNames, renderOverlays, type RenderedOverlays } from './rendered-overlays';
import { productVersion } from './product-version';

let rendered: RenderedOverlays;

beforeAll(async () => {
  rendered = await renderOverlays();
});

/** Returns a copy, because tests plant mistakes in it. */
const cloneManifests = (overlay: string): Manifest[] => structuredClone([...(rendered.overlays.get(overlay) ?? [])]);

const listProblems = (manifests: Manifest[], overlay: string): string[] => [
  ...manifests.flatMap(fieldProblems),
  ...listWorkloads(manifests).flatMap(podProblems),
  ...overlayProblems(manifests, overlay !== 'dev'),
];

describe.each(overlayNames)('the overlay %s', (overlay) => {
  it('holds every app and its migrations', () => {
    const names = listWorkloads(cloneManifests(overlay)).map(({ kind, name }) => `${kind}/${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'Deployment/auth-service',
        'Deployment/video-service',
        'Deployment/video-worker',
        `Job/auth-service-migrate-${productVersion}`,
        `Job/video-service-migrate-${productVersion}`,
      ]),
    );
  });

  it('has only fields that exist, and breaks no rule', () => {
    expect(listProblems(cloneManifests(overlay), overlay)).toEqual([]);
  });
});

describe('what is applied a second time, while the Jobs of the first are still there', () => {
  const listJobs = (manifests: Manifest[]) => ofKind(manifests, 'Job');

  it('changes no Job when a setting has changed, so that none is refused', () => {
    const [before, after] = [cloneManifests('production'), rendered.productionOtherSetting];
    const listConfigMaps = (manifests: Manifest[]) =>
      ofKind(manifests, 'ConfigMap').map(({ metadata }) => metadata.name);
    expect(listConfigMaps(after)).not.toEqual(listConfigMaps(before));
    expect(listJobs(after)).toEqual(listJobs(before));
  });

  it('makes Jobs of its own when the version has changed', () => {
    const names = listJobs(rendered.productionNextVersion).map(({ metadata }) => metadata.name);
    expect(names.toSorted()).toEqual(['auth-service-migrate-99.0.0', 'video-service-migrate-99.0.0']);
  });
});

describe('the Jobs of those who do not roll out by hand', () => {
  it.each([
    ['production with other parts', 'argocd.argoproj.io/hook', 'Sync'],
    ['production with more parts', 'kustomize.toolkit.fluxcd.io/force', 'enabled'],
  ])('bear in %s what their tool asks for: %s', (overlay, annotation, value) => {
    const jobs = ofKind(cloneManifests(overlay), 'Job');
    expect(jobs.map(({ metadata }) => metadata.annotations?.[annotation])).toEqual([value, value]);
  });

  it('stay for Flux, which would make them anew at each look', () => {
    const ends = (overlay: string) =>
      ofKind(cloneManifests(overlay), 'Job').map(({ spec }) => spec?.['ttlSecondsAfterFinished']);
    expect(ends('production with more parts')).toEqual([undefined, undefined]);
    expect(ends('production')).toEqual([3600, 3600]);
  });
});

describe('the voices of production', () => {
  it.each(['video-service', 'video-worker'])('are copied into %s before it starts, which only reads them', (app) => {
    const workloads = listWorkloads(cloneManifests('production with more parts'));
    const { pod } = workloads.find(({ kind, name }) => kind === 'Deployment' && name === app) ?? {};
    const copier = pod?.initContainers?.find(({ name }) => name === 'voices');
    expect(copier?.image).toBe(`registry.example.org/svc/voices:${productVersion}`);
    expect(copier?.volumeMounts).toEqual([{ name: 'voices', mountPath: '/pack' }]);
    const mounts = pod?.containers[0]?.volumeMounts;
    expect(mounts).toContainEqual({ name: 'voices', mountPath: '/voices', readOnly: true });
  });
});

describe('the configuration file of production', () => {
  it('is mounted into the auth-service, which is told its path, and its name changes with its content', () => {
    const manifests = cloneManifests('production with more parts');
    const { pod } = listWorkloads(manifests).find(({ name }) => name === 'auth-service') ?? {};
    const volume = pod?.volumes?.find(({ name }) => name === 'file');
    expect(volume?.['configMap']).toEqual({ name: expect.stringMatching(/^auth-service-file-\w+$/) });
    const mounts = pod?.containers[0]?.volumeMounts;
    expect(mounts).toContainEqual({ name: 'file', mountPath: '/config', readOnly: true });
    const settings = ofKind(manifests, 'ConfigMap').find(({ metadata }) => /^auth-service-config-/.test(metadata.name));
    expect(settings?.['data']).toMatchObject({ SVC_CONFIG: '/config/svc.yaml' });
  });
});

describe('the autoscaler of workers', () => {
  it('reads the queue where the sentinels say that it is, encrypted, once it is told to', () => {
    const manifests = cloneManifests('production with more parts');
    const triggers = ofKind(manifests, 'ScaledObject').flatMap(({ spec }) => spec?.['triggers']);
    const read = { type: 'redis-sentinel', metadata: expect.objectContaining({ enableTLS: 'true' }) };
    expect(triggers).toEqual([expect.objectContaining(read), expect.objectContaining(read)]);
    const [authentication] = ofKind(manifests, 'TriggerAuthentication');
    const parameters = (authentication!.spec!['secretTargetRef'] as { parameter: string }[]).map(
      (one) => one.parameter,
    );
    expect(parameters).toEqual(['addresses', 'sentinelMaster', 'sentinelPassword', 'password']);
  });
});

describe('the check of the production overlay', () => {
  it.each(mistakes.gateway)('sees $title', (mistake) => {
    const manifests = cloneManifests('production');
    plant(manifests, mistake);
    expect(listProblems(manifests, 'production').join('\n')).toMatch(new RegExp(mistake.complaint));
  });

  it.each(mistakes.ingress)('sees $title in an overlay with Ingress', (mistake) => {
    const manifests = cloneManifests('production with other parts');
    plant(manifests, mistake);
    expect(listProblems(manifests, 'production with other parts').join('\n')).toMatch(new RegExp(mistake.complaint));
  });
});
