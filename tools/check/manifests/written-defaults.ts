import { manifestName, type Manifest } from './manifest';

/**
 * Fields that the API server adds to what `kubectl apply` replaces as a whole (lists, the strategy of a Deployment), by
 * kind: a field that only the server knows is a difference at every apply, and a conflict between client-side and
 * server-side apply.
 */
const defaulted: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Deployment: { 'spec.strategy': ['type'] },
  StatefulSet: {
    'spec.volumeClaimTemplates.*': ['apiVersion', 'kind', 'status'],
    'spec.volumeClaimTemplates.*.spec': ['volumeMode'],
    'spec.volumeClaimTemplates.*.status': ['phase'],
  },
  NetworkPolicy: { 'spec.ingress.*.ports.*': ['protocol'], 'spec.egress.*.ports.*': ['protocol'] },
  HTTPRoute: {
    'spec.parentRefs.*': ['group', 'kind'],
    'spec.rules.*': ['matches'],
    'spec.rules.*.backendRefs.*': ['group', 'kind', 'weight'],
  },
  Gateway: {
    'spec.listeners.*': ['allowedRoutes'],
    'spec.listeners.*.tls': ['mode'],
    'spec.listeners.*.tls.certificateRefs.*': ['group', 'kind'],
  },
  ExternalSecret: {
    'spec.dataFrom.*.extract': ['conversionStrategy', 'decodingStrategy', 'metadataPolicy'],
    'spec.data.*.remoteRef': ['conversionStrategy', 'decodingStrategy', 'metadataPolicy'],
  },
};

/** @returns the objects at a path with their own paths; `*` stands for every element of a list */
const objectsAt = (node: unknown, parts: readonly string[], walked = ''): [string, object][] => {
  if (typeof node !== 'object' || node === null) return [];
  const [part, ...rest] = parts;
  if (part === undefined) return [[walked, node]];
  const children = Object.entries(node).filter(([key]) => part === '*' || key === part);
  return children.flatMap(([key, child]) => objectsAt(child, rest, `${walked}.${key}`));
};

/** Finds fields that the API server fills in, which a second apply would report as changes. */
export const unwrittenDefaults = (manifests: readonly Manifest[]): string[] =>
  manifests.flatMap((manifest) =>
    Object.entries(defaulted[manifest.kind] ?? {}).flatMap(([path, fields]) =>
      objectsAt(manifest, path.split('.')).flatMap(([place, object]) =>
        fields
          .filter((field) => !(field in object))
          .map((field) => `${manifestName(manifest)} does not write out ${place}.${field}, which the API server adds`),
      ),
    ),
  );
