import type { Container, Labels, Manifest, PodSpec } from './manifest';

/** A slip of the pen: where, what, and the complaint that must follow. */
export interface Mistake {
  title: string;
  plant: (manifests: Manifest[]) => void;
  complaint: RegExp;
}

export const find = (manifests: Manifest[], kind: string, name?: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && (!name || manifest.metadata.name === name));
  if (found === undefined) throw new Error(`No ${kind} ${name ?? ''}`);
  return found;
};
export const specOf = (manifests: Manifest[], kind: string, name?: string) =>
  find(manifests, kind, name).spec as Record<string, unknown>;
export const podOf = (
  manifests: Manifest[],
  kind = 'Deployment',
  name = 'auth-service',
): Record<string, unknown> & PodSpec => (specOf(manifests, kind, name)['template'] as { spec: PodSpec }).spec;
export const containerOf = (manifests: Manifest[]): Record<string, unknown> & Container =>
  podOf(manifests).containers[0] as Record<string, unknown> & Container;
export const remove = (manifests: Manifest[], kind: string, name: string): void => {
  manifests.splice(manifests.indexOf(find(manifests, kind, name)), 1);
};

export const removeSecretKey = (manifests: Manifest[], name: string, key: string): void => {
  const spec = specOf(manifests, 'ExternalSecret', name);
  spec['data'] = (spec['data'] as { secretKey: string }[]).filter(({ secretKey }) => secretKey !== key);
};
export const settingsWith = (manifests: Manifest[], key: string): Labels => {
  const found = manifests.find(({ kind, data = {} }) => kind === 'ConfigMap' && key in data)?.data;
  if (found === undefined) throw new Error(`No ConfigMap with ${key}`);
  return found;
};
