import { relative, sep } from 'node:path';
import type { ImportGraph } from './import-graph';
import type { ModuleImport } from './module-graph';

/** Modules of a project, lowest layer first. A module may import from its own layer and from lower layers. */
type Layers = readonly (readonly string[])[];

/** `docs/explain/architecture.md` describes each module. */
export const layersByFolder: Readonly<Record<string, Layers>> = {
  'libs/auth/core/src': [
    ['platform'],
    ['settings'],
    ['limits', 'passwords'],
    ['users'],
    ['sessions'],
    ['access', 'email', 'second-factors'],
    ['organizations', 'sign-in'],
    ['oauth'],
    ['administration', 'public-config'],
    ['account'],
    ['pages'],
  ],
  'libs/auth/core/src/oauth': [
    ['providers'],
    ['configurations'],
    ['organization-providers', 'resolution', 'states', 'identities'],
    ['broker', 'exchange'],
    ['sign-in'],
  ],
  'libs/pipeline/language/src': [['sentences', 'words'], ['question']],
  'libs/pipeline/pictures/src': [
    ['abstract', 'comfyui', 'openai'],
    ['drawn'],
    ['open-archives'],
    ['stock'],
    ['pexels', 'pixabay', 'coverr'],
  ],
  'libs/pipeline/core/src': [
    ['kernel', 'process', 'input', 'providers'],
    ['document', 'foreign-files', 'raster'],
    ['script', 'speech', 'media'],
    ['frame'],
    ['encode'],
    ['audio'],
    ['scene'],
    ['poster', 'provenance'],
    ['compose'],
    ['recipe'],
  ],
};

interface LayerReport {
  /** Imports from a lower layer into a higher layer. */
  readonly upward: readonly ModuleImport[];
  /** Modules that belong to no layer. */
  readonly unlisted: readonly string[];
}

export const readLayers = (root: string, layers: Layers, graph: ImportGraph): LayerReport => {
  const moduleName = (file: string): string => relative(root, file).split(sep, 1).join('');
  const findLayer = (file: string): number => layers.findIndex((modules) => modules.includes(moduleName(file)));
  const files = [...graph.keys()].filter((file) => file.startsWith(`${root}${sep}`));
  const upward = files.flatMap((from) =>
    (graph.get(from) ?? [])
      .filter((to) => to.startsWith(`${root}${sep}`) && findLayer(from) >= 0 && findLayer(to) > findLayer(from))
      .map((to) => ({ from, to })),
  );
  const modules = new Set(files.map(moduleName).filter((module) => !module.endsWith('.ts')));
  return { upward, unlisted: [...modules].filter((module) => !layers.some((layer) => layer.includes(module))) };
};
