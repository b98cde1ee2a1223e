import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Manifest } from './manifest';
import { productVersion } from './product-version';

interface Change {
  /** Kind and name; a ConfigMap without the hash of its content. */
  readonly in: string;
  readonly set?: Readonly<Record<string, unknown>>;
  /** The new last element of each list. */
  readonly add?: Readonly<Record<string, unknown>>;
  readonly unset?: string;
  readonly whole?: 'remove' | 'duplicate';
  /** A change of another object that belongs to the mistake. */
  readonly with?: Change;
}

/** A wrong change, and a regular expression of the complaint that must follow. */
interface Mistake extends Change {
  readonly title: string;
  readonly complaint: string;
  readonly refusedBy?: 'objects' | 'pods';
}

/** Mistakes in an overlay with the Gateway API, and in one with Ingress. */
export const mistakes = parse(
  readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8').replaceAll('VERSION', productVersion),
) as Readonly<Record<'gateway' | 'ingress', readonly Mistake[]>>;

type Node = Record<string, unknown>;

const keyIn = (node: Node, part: string): string => {
  if (!Array.isArray(node) || /^\d+$/.test(part)) return part;
  const elements = node as { name?: string; secretKey?: string }[];
  return String(elements.findIndex(({ name, secretKey }) => name === part || secretKey === part));
};

/** @throws Error when the path leads nowhere, so that a mistake never goes without effect */
const find = (manifest: Manifest, path: string): { parent: Node; key: string } => {
  const parts = path
    .replace(/^container\b/, 'pod.containers.0')
    .replace(/^pod\b/, 'spec.template.spec')
    .split('.');
  let parent = manifest as unknown as Node;
  for (const part of parts.slice(0, -1)) {
    const next = parent[keyIn(parent, part)];
    if (typeof next !== 'object' || next === null) throw new Error(`${manifest.metadata.name} has no ${path}`);
    parent = next as Node;
  }
  return { parent, key: keyIn(parent, parts.at(-1) ?? '') };
};

const take = (manifest: Manifest, path: string): void => {
  const { parent, key } = find(manifest, path);
  if (parent[key] === undefined) throw new Error(`${manifest.metadata.name} has no ${path}`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
};

const manifestName = ({ kind, metadata: { name } }: Manifest): string =>
  `${kind}/${kind === 'ConfigMap' ? name.replace(/-\w{10}$/, '') : name}`;

export const plant = (manifests: Manifest[], change: Change): void => {
  const manifest = manifests.find((each) => manifestName(each) === change.in);
  if (manifest === undefined) throw new Error(`There is no ${change.in}`);
  for (const [path, value] of Object.entries(change.set ?? {})) {
    const { parent, key } = find(manifest, path);
    parent[key] = structuredClone(value);
  }
  for (const [path, value] of Object.entries(change.add ?? {})) {
    const { parent, key } = find(manifest, path);
    parent[key] = [...((parent[key] as unknown[] | undefined) ?? []), structuredClone(value)];
  }
  if (change.unset !== undefined) take(manifest, change.unset);
  if (change.whole === 'duplicate') manifests.push(structuredClone(manifest));
  if (change.whole === 'remove') manifests.splice(manifests.indexOf(manifest), 1);
  if (change.with !== undefined) plant(manifests, change.with);
};
