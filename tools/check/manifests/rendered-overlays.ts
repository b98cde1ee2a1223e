import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findKustomize, projectRoot, runCommand } from '@svc/provision';
import { parseManifests, type Manifest } from './manifest';
import { productVersion } from './product-version';

type Render = (folder: string) => Promise<string>;

const k8s = join(projectRoot(), 'k8s');

const inFolder = async (kustomization: (k8sPath: string) => string, render: Render): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-overlay-'));
  try {
    // kustomize takes other folders by relative paths only.
    const path = relative(realpathSync(folder), realpathSync(k8s));
    writeFileSync(join(folder, 'kustomization.yaml'), kustomization(path));
    return await render(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const productionWith =
  (components: readonly string[], patches: readonly object[] = []) =>
  (k8sPath: string): string =>
    JSON.stringify({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: 'svc',
      resources: [`${k8sPath}/overlays/production`],
      components: components.map((component) => `${k8sPath}/components/${component}`),
      // Components of the overlay itself get its images.
      images: [{ name: 'video-worker', newName: 'registry.example.org/svc/video-worker', newTag: productVersion }],
      patches,
    });

const without = (apiVersion: string, kind: string, name?: string): object => ({
  target: { kind, ...(name === undefined ? {} : { name }) },
  patch: JSON.stringify({ $patch: 'delete', apiVersion, kind, metadata: { name: 'any' } }),
});

/** Whatever a cluster may have in the place of what the production overlay takes. */
const otherParts = productionWith(
  ['worker-hpa', 'ingress', 'argocd'],
  [
    without('keda.sh/v1alpha1', 'ScaledObject'),
    without('keda.sh/v1alpha1', 'TriggerAuthentication'),
    without('gateway.networking.k8s.io/v1', 'HTTPRoute'),
    without('networking.k8s.io/v1', 'NetworkPolicy', 'allow-gateway'),
  ],
);

/** All but that of GKE, whose metadata server has the address of the machine's. */
const harmlessEgress = [
  'database-ports',
  'public-databases',
  'private-store',
  'private-models',
  'pod-identity-eks',
  'node-local-dns',
  'ipv6',
] as const;

const moreParts = productionWith([
  'backup',
  'backup/external-secret',
  'configuration-file',
  'pull-secret',
  'voices',
  'flux',
  'redis-sentinel',
  'redis-tls',
  ...harmlessEgress.map((name) => `egress/${name}`),
]);

/** Simulates an operator's edits in a copy of the production overlay. */
const edited =
  (from: string | RegExp, to: string) =>
  (k8sPath: string): string =>
    readFileSync(join(k8s, 'overlays', 'production', 'kustomization.yaml'), 'utf8')
      .replaceAll('../..', k8sPath)
      .replaceAll(from, to);

export interface RenderedOverlays {
  /** Keys are overlay names; values include the manifests that are applied with the overlay. */
  readonly overlays: ReadonlyMap<string, readonly Manifest[]>;
  readonly productionNextVersion: Manifest[];
  readonly productionOtherSetting: Manifest[];
}

export const overlayNames = ['dev', 'production', 'production with other parts', 'production with more parts'] as const;

/** Renders all that is looked at, with the kustomize of this machine or Debian's. */
export const renderOverlays = async (): Promise<RenderedOverlays> => {
  const render = await findKustomize({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  const gateway = await render(join(k8s, 'gateway'));
  const { stdout: secrets } = await runCommand('sh', [join(k8s, 'overlays', 'dev', 'make-secrets.sh')], {
    timeoutMs: 60_000,
  });
  const [dev, production, other, more] = overlayNames;
  return {
    overlays: new Map([
      [dev, parseManifests(`${await render(join(k8s, 'overlays', 'dev'))}---\n${secrets}`)],
      [production, parseManifests(`${await render(join(k8s, 'overlays', 'production'))}---\n${gateway}`)],
      [other, parseManifests(await inFolder(otherParts, render))],
      [more, parseManifests(`${await inFolder(moreParts, render)}---\n${gateway}`)],
    ]),
    productionNextVersion: parseManifests(await inFolder(edited(/newTag: .*? /g, 'newTag: 99.0.0 '), render)),
    productionOtherSetting: parseManifests(
      await inFolder(edited('MAX_PENDING_TASKS=50000', 'MAX_PENDING_TASKS=60000'), render),
    ),
  };
};
