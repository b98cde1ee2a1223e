/** A workflow in ComfyUI's API format: nodes by their id. */
export type ComfyWorkflow = Record<string, ComfyNode>;

export interface ComfyNode {
  class_type: string;
  inputs: Record<string, unknown>;
  _meta?: { title?: string };
}

export const nodeTitle = ({ _meta }: Pick<ComfyNode, '_meta'>): string =>
  typeof _meta?.title === 'string' ? _meta.title : '';
