import { listTitleBindings } from './title-bindings';
import { asEntry } from './comfy-answers';
import { nodeTitle, type ComfyNode, type ComfyWorkflow } from './comfy-workflow';

/** `GET /object_info`: inputs of the server's nodes, by class. */
export type NodeCatalog = Readonly<Record<string, unknown>>;

/** Values that an input may have; null for a free one, or for one whose values only the page fetches. */
const listChoices = (info: unknown, input: string): unknown[] | null => {
  const { required, optional } = asEntry(asEntry(info)['input']);
  const definition = asEntry(required)[input] ?? asEntry(optional)[input];
  if (!Array.isArray(definition)) return null;
  const [type, settings] = definition as [unknown, unknown];
  if (Array.isArray(type)) return type as unknown[];
  const { options, remote, remote_combo } = asEntry(settings);
  const isFetched = remote !== undefined || remote_combo === true;
  return type === 'COMBO' && Array.isArray(options) && !isFetched ? options : null;
};

const missingChoices = (id: string, node: ComfyNode, info: unknown): string[] => {
  const bound = new Set(listTitleBindings(node).map(({ input }) => input));
  return Object.entries(node.inputs).flatMap(([input, value]) => {
    if (typeof value !== 'string' || value.includes('$') || bound.has(input)) return [];
    const choices = listChoices(info, input);
    return choices === null || choices.includes(value)
      ? []
      : [`${input} "${value}" of node "${nodeTitle(node) || node.class_type}" (${id})`];
  });
};

/** Lists what a workflow needs and the server does not have: nodes, then models and other choices. */
export const missingOn = (catalog: NodeCatalog, workflow: ComfyWorkflow): string[] => {
  const nodes = Object.entries(workflow);
  const unknown = nodes.filter(([, { class_type }]) => !Object.hasOwn(catalog, class_type));
  return [
    ...new Set(unknown.map(([, { class_type }]) => `node "${class_type}"`)),
    ...nodes.flatMap(([id, node]) => missingChoices(id, node, catalog[node.class_type])),
  ];
};
