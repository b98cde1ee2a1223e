import type { Node, NodeMetadata } from '@takumi-rs/core';

/**
 * Position of a string in a template. It decides which values are allowed and how they are escaped: `text` is drawn,
 * `markup` is the source of an inline SVG, `source` names a picture, `style` is CSS, `attribute` is matched by
 * selectors only.
 */
export type StringContext = 'text' | 'markup' | 'source' | 'style' | 'attribute';
type StringMap = (value: string, context: StringContext) => string;

const mapValues = <Value>(record: Record<string, Value>, map: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** The renderer types styles with React's types, which are not installed. */
type NodeStyle = Record<string, unknown>;

export const nodeStyle = (node: Node): NodeStyle => (node.style ?? {}) as NodeStyle;

const mapStyle = (node: Node, map: StringMap): NodeStyle =>
  mapValues(nodeStyle(node), (value) => (typeof value === 'string' ? map(value, 'style') : value));

const mapMetadata = (node: Node, map: StringMap): Partial<Node> => ({
  ...(node.className === undefined ? {} : { className: map(node.className, 'attribute') }),
  ...(node.attributes === undefined
    ? {}
    : { attributes: mapValues(node.attributes, (value) => map(value, 'attribute')) }),
  ...(node.style === undefined ? {} : { style: mapStyle(node, map) }),
});

const mapSource = (source: string, map: StringMap): string =>
  map(source, source.startsWith('<svg') ? 'markup' : 'source');

/** Copies the tree with each string passed through `map`. Values never become nodes: there is no parser after it. */
export const mapNode = (node: Node, map: StringMap): Node => {
  const mapped = { ...node, ...mapMetadata(node, map) } as Node;
  if (mapped.type === 'text') return { ...mapped, text: map(mapped.text, 'text') };
  if (mapped.type === 'image')
    return typeof mapped.src === 'string' ? { ...mapped, src: mapSource(mapped.src, map) } : mapped;
  return { ...mapped, children: mapped.children?.map((child) => mapNode(child, map)) ?? [] };
};

/** Copies the tree; a node for which `change` returns a node is replaced by it. */
export const changeNodes = (node: Node, change: (node: Node) => Node | undefined): Node => {
  const changed = change(node);
  if (changed) return changed;
  if (node.type !== 'container' || !node.children) return node;
  return { ...node, children: node.children.map((child) => changeNodes(child, change)) };
};

export const hasAttribute = (node: Node, name: string): boolean => node.attributes?.[name] !== undefined;

const withoutUndefined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** Tag, attributes and style of an element, without its children. */
export const nodeMetadata = (node: Node): NodeMetadata => {
  const { tagName, className, id, dir, lang, attributes } = node;
  const preset = node.preset as NodeStyle | undefined;
  return withoutUndefined({ tagName, className, id, dir, lang, attributes, preset, style: nodeStyle(node) });
};

/** Every node of the tree, parents first. */
export const allNodes = (node: Node): Node[] => [
  node,
  ...(node.type === 'container' ? (node.children ?? []).flatMap(allNodes) : []),
];
