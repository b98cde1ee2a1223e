import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findKustomize, projectRoot } from '@svc/provision';
import { parseAllDocuments } from 'yaml';
import { parts, type Part } from './chart-values';

export interface KubernetesObject {
  kind: string;
  metadata: { name: string; annotations?: Readonly<Record<string, string>> };
}

/** Their keys are `Kind/name`. */
export type Objects = ReadonlyMap<string, KubernetesObject>;

export interface ChartObjects {
  /** Base and every part, as the manifests have them without an overlay. */
  readonly all: Objects;
  readonly production: Objects;
  readonly partByKey: ReadonlyMap<string, Part>;
}

/** kustomize appends a hash of the content; the chart rolls pods by an annotation instead. */
const hashedNames = /\b(auth-service-config|video-config|backup-scripts)-[0-9a-z]{10}\b/g;
/** Overlays put the version into the names of the migration Jobs. */
const migrationName = /\b(auth|video)-service-migrate-\S+/g;

/** Leaves out hashes in the names of ConfigMaps, and versions in the names of Jobs. */
export const parseObjects = (text: string): Objects => {
  const named = text.replaceAll(hashedNames, '$1').replaceAll(migrationName, '$1-service-migrate-version');
  const objects = parseAllDocuments(named).map((document) => document.toJS() as KubernetesObject);
  return new Map(objects.map((object) => [`${object.kind}/${object.metadata.name}`, object]));
};

/** Renders the manifests that the chart is made from. */
export const readChartObjects = async (): Promise<ChartObjects> => {
  const k8s = join(projectRoot(), 'k8s');
  const render = await findKustomize({ enginesFolder: join(projectRoot(), '.data', 'engines') });
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'svc-chart-')));
  // kustomize takes other folders by relative paths only.
  const at = (path: string): string => join(relative(folder, realpathSync(k8s)), path);
  const renderBase = async (...components: string[]): Promise<Objects> => {
    const paths = components.map((component) => at(`components/${component}`));
    const kustomization = { namespace: 'svc', resources: [at('base')], components: paths };
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
    return parseObjects(await render(folder));
  };
  try {
    const base = await renderBase();
    const all = new Map(base);
    const partByKey = new Map<string, Part>();
    for (const part of parts) {
      const added = [...(await renderBase(part.component))].filter(([name]) => !base.has(name));
      for (const [name, object] of added) {
        all.set(name, object);
        partByKey.set(name, part);
      }
    }
    return { all, partByKey, production: parseObjects(await render(join(k8s, 'overlays', 'production'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
