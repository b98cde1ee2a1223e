import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { decodeMarked } from '@svc/texts';
import type { ComfyNode, ComfyWorkflow } from './comfy-workflow';
import type { WorkflowNames, WorkflowValues } from '../workflow-library';
import { listTitleBindings } from './title-bindings';

const maxFileBytes = 4 * 1024 * 1024;
const placeholder = /\$([a-z][a-z0-9_]*)/gu;

/** A workflow file that cannot be used; its message has no full stop. */
export class WorkflowFileError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'WorkflowFileError';
  }
}

const listPlaceholders = (workflow: ComfyWorkflow): string[] =>
  Object.values(workflow)
    .flatMap((node) => Object.values(node.inputs))
    .filter((value) => typeof value === 'string')
    .flatMap((value) => Array.from(value.matchAll(placeholder), (match) => match[1] ?? ''));

/** The names of all placeholders in inputs, and of all inputs that titles bind. */
export const namesIn = (workflow: ComfyWorkflow): WorkflowNames => {
  const placeholders = listPlaceholders(workflow);
  const bindings = Object.values(workflow).flatMap(listTitleBindings);
  const required = bindings.filter(({ isRequired }) => isRequired);
  const workflowName = ({ name }: { name: string }): string => name;
  return {
    all: new Set([...placeholders, ...bindings.map(workflowName)]),
    required: new Set([...placeholders, ...required.map(workflowName)]),
  };
};

const fillText = (text: string, values: WorkflowValues): string | number => {
  const whole = /^\$([a-z][a-z0-9_]*)$/u.exec(text)?.[1];
  if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole] ?? '';
  return text.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : written,
  );
};

/** A seed of zero stands for any seed, as in ComfyKit. */
const isAnySeed = (name: string, value: unknown): boolean => /^(?:noise_)?seed$/u.test(name) && value === 0;

const fillInput = ([name, value]: [string, unknown], values: WorkflowValues): [string, unknown] => {
  if (typeof value === 'string') return [name, fillText(value, values)];
  return [name, isAnySeed(name, value) ? (values['seed'] ?? value) : value];
};

const boundInputs = (node: ComfyNode, values: WorkflowValues): [string, unknown][] =>
  listTitleBindings(node).flatMap(({ input, name }): [string, unknown][] => {
    const value = values[name] ?? null;
    if (value === null) return [];
    return [[input, typeof node.inputs[input] === 'string' ? String(value) : value]];
  });

/**
 * Copies a workflow with the inputs filled in that placeholders and titles name. A value replaces one input, or a part
 * of one, and is not parsed.
 */
export const fillWorkflow = (workflow: ComfyWorkflow, values: WorkflowValues): ComfyWorkflow =>
  Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map((input) => fillInput(input, values));
      return [id, { ...node, inputs: Object.fromEntries([...inputs, ...boundInputs(node, values)]) }];
    }),
  );

const isNode = (node: unknown): node is ComfyNode => {
  const { class_type, inputs } = (node ?? {}) as Partial<ComfyNode>;
  return typeof class_type === 'string' && inputs !== null && typeof inputs === 'object' && !Array.isArray(inputs);
};

/** @throws WorkflowFileError when the text is not a workflow in API format */
export const parseWorkflow = (text: string): ComfyWorkflow => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new WorkflowFileError('the file is not JSON');
  }
  const isObject = parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed);
  const nodes = isObject ? Object.values(parsed as object) : [];
  if (nodes.length > 0 && nodes.every(isNode)) return parsed as ComfyWorkflow;
  throw new WorkflowFileError('the file is no workflow in API format (in ComfyUI: "Export (API)")');
};

/** The workflow files of a folder, read on use. */
export interface WorkflowFiles {
  readonly names: () => string[];
  /** @throws WorkflowFileError */
  readonly read: (name: string) => ComfyWorkflow;
  /** The text of a file. @throws WorkflowFileError */
  readonly text: (name: string) => string;
  /** Hash of the file's text. @throws WorkflowFileError */
  readonly revision: (name: string) => string;
}

/** @param folder may be missing */
export const createWorkflowFiles = (folder: string, family = 'comfyui'): WorkflowFiles => {
  const readText = (name: string): string => {
    if (!/^\w[\w. -]{0,120}\.json$/u.test(name)) throw new WorkflowFileError(`it must be "${family}/<file>.json"`);
    try {
      const path = realpathSync(join(folder, name));
      const isInside = path.startsWith(realpathSync(folder) + sep);
      if (isInside && statSync(path).size <= maxFileBytes) return decodeMarked(readFileSync(path));
    } catch {
      throw new WorkflowFileError('there is no such file in workflows/');
    }
    throw new WorkflowFileError('there is no such file in workflows/');
  };

  const names = (): string[] => {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort();
    } catch {
      return [];
    }
  };

  return {
    names,
    text: readText,
    read: (name) => parseWorkflow(readText(name)),
    revision: (name) => createHash('sha256').update(readText(name)).digest('hex'),
  };
};
