import type { ModelServer } from './models/used-models';
import type { ProviderSettings } from './provider-settings';

/** Values for the names in a workflow file; null when the request has no value. */
export type WorkflowValues = Readonly<Record<string, string | number | null>>;

/** The names in a workflow file. */
export interface WorkflowNames {
  readonly all: ReadonlySet<string>;
  /** Names that the file has no value of its own for. */
  readonly required: ReadonlySet<string>;
}

/** A file that a workflow produced, the best one first. */
export interface ProducedFile {
  readonly filename: string;
  /** Lower is better: saved files, then previews; masks last. */
  readonly rank: number;
  readonly read: (signal: AbortSignal) => Promise<Uint8Array>;
}

export interface WorkflowRun {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** A file that a workflow gets for a name; its own name decides the type. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Values of a request by name; null when it has none. */
export type RequestValues = Readonly<Record<string, string | number | UploadedFile | null>>;

export interface OpenedWorkflow extends WorkflowNames {
  /** @returns the files, best first @throws AppError PROVIDER_FAILED with node and reason */
  readonly run: (values: RequestValues, run: WorkflowRun) => Promise<ProducedFile[]>;
}

/** The kind of media that a workflow makes. */
export type WorkflowUse = 'pictures' | 'voices';

/** Workflow files and the server that runs them. */
export interface WorkflowLibrary {
  /** Shown to users, for example `ComfyUI`. */
  readonly label: string;
  /** The part of `media_workflow` and `tts_workflow` before the slash. */
  readonly family: string;
  /** Names of the files for a use; none without a server. */
  readonly namesFor: (use: WorkflowUse) => string[];
  /** Null, or the reason why the file cannot be used, without a full stop. */
  readonly findProblem: (name: string, use: WorkflowUse) => string | null;
  /** The file that `auto` uses, when it was seen to work; null for none. */
  readonly automatic: (use: WorkflowUse) => string | null;
  /** True when the file is known to need a value for a name. */
  readonly requires: (name: string, value: string) => boolean;
  /** Hash of the file's text. */
  readonly revision: (name: string) => string;
  /** @throws AppError PROVIDER_FAILED */
  readonly open: (name: string, signal: AbortSignal) => Promise<OpenedWorkflow>;
  /** Null when the server's state is not asked for. */
  readonly server: ModelServer | null;
}

/** @param workflowsFolder the folder `workflows` of the resources */
export type CreateWorkflowLibrary = (settings: ProviderSettings, workflowsFolder: string) => WorkflowLibrary;

const namesByUse: Readonly<Record<WorkflowUse, { subject: string; names: readonly string[] }>> = {
  pictures: { subject: 'prompt', names: ['prompt', 'seed', 'width', 'height', 'duration', 'frames'] },
  voices: { subject: 'text', names: ['text', 'language', 'seed', 'ref_audio', 'voice', 'speed'] },
};

const dollar = (name: string): string => `$${name}`;

/** Null, or why requests cannot fill in a workflow, without a full stop. */
export const findNameProblem = ({ all, required }: WorkflowNames, use: WorkflowUse): string | null => {
  const { subject, names } = namesByUse[use];
  if (!all.has(subject)) return `the file has no "$${subject}" to fill in`;
  const unknown = [...required].filter((name) => !names.includes(name)).map((name) => `"${dollar(name)}"`);
  if (unknown.length === 0) return null;
  return `the file asks for ${unknown.join(', ')}; requests have ${names.map(dollar).join(', ')}`;
};

/** Uploads the files among the values. @returns the values with the names that the server gave them */
export const uploadedValues = async (
  values: RequestValues,
  upload: (file: UploadedFile, signal: AbortSignal) => Promise<string>,
  signal: AbortSignal,
): Promise<WorkflowValues> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(values).map(async ([name, value]): Promise<[string, string | number | null]> => [
        name,
        value !== null && typeof value === 'object' ? await upload(value, signal) : value,
      ]),
    ),
  );
