import { nodeTitle, type ComfyNode } from './comfy-workflow';

/** An input of a node that its title binds to a value of the request. */
export interface TitleBinding {
  input: string;
  name: string;
  isRequired: boolean;
}

/** `$name`, `$name.input`, with `~` for an uploaded file, `!` for a required value and `:` before a description. */
const marker = /^\$~?([a-z]\w*)(?:\.~?([\w -]+))?(!?)(?::.*)?$/iu;

/**
 * Reads titles as ComfyKit 0.1.12 does (https://pypi.org/project/comfykit/): `Size, $width!, $height!`. An input that
 * the node does not have is bound only when its value is required.
 */
export const listTitleBindings = (node: ComfyNode): TitleBinding[] =>
  nodeTitle(node)
    .split(',')
    .flatMap((part): TitleBinding[] => {
      const [found, name = '', input = name, exclamation] = marker.exec(part.trim()) ?? [];
      if (found === undefined || name === 'output') return [];
      const isRequired = exclamation === '!';
      const value = node.inputs[input];
      const isFree = value !== undefined && !Array.isArray(value);
      return isRequired || isFree ? [{ input, name, isRequired }] : [];
    });
