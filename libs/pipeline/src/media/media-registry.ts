import { fieldProblemError } from '@svc/errors';
import { abstractMedia } from './abstract/abstract.media';
import type { Media, MediaInput, MediaProvider } from './media';
import type { StageContext } from '../kernel/stage';

/** A workflow that exists, ready to be run. */
export interface MediaWorkflow {
  /** As requested, for example `builtin/abstract`. */
  readonly workflow: string;
  /** Part of the key under which a scene is kept. */
  readonly revision: string;
  readonly make: (input: MediaInput, context: StageContext) => Promise<Media>;
}

export interface MediaRegistry {
  /** Workflows that can be asked for now, in the order to offer them in. */
  readonly list: () => string[];
  /** @throws AppError VALIDATION_ERROR naming `media_workflow` and what is allowed */
  readonly open: (workflow: string) => MediaWorkflow;
}

/** What needs nothing: one line per provider. */
const builtInProviders: readonly MediaProvider[] = [abstractMedia];

const namesOf = (provider: MediaProvider): string[] =>
  (provider.names?.() ?? []).map((name) => `${provider.family}/${name}`);

const takes = (provider: MediaProvider, name: string): boolean =>
  name !== '' &&
  (provider.findProblem !== undefined || provider.names === undefined || provider.names().includes(name));

/** @param configured providers beyond the built-in ones, in the order to offer them in */
export const createMediaRegistry = (configured: readonly MediaProvider[] = []): MediaRegistry => {
  const providers = [...builtInProviders, ...configured];
  const list = (): string[] => providers.flatMap(namesOf);

  const refuse = (problem: string): never => {
    throw fieldProblemError('media_workflow', problem);
  };
  const refuseUnknown = (): never => refuse(`there is no such workflow. Available: ${list().join(', ')}.`);

  const open = (workflow: string): MediaWorkflow => {
    const slash = workflow.indexOf('/');
    const [family, name] = [workflow.slice(0, slash), workflow.slice(slash + 1)];
    const provider = providers.find((candidate) => candidate.family === family) ?? refuseUnknown();
    if (slash < 1 || !takes(provider, name)) refuseUnknown();
    const problem = provider.findProblem?.(name) ?? null;
    if (problem !== null) refuse(`this one cannot be used: ${problem}.`);
    const revision = provider.revision?.(name) ?? '';
    return { workflow, revision, make: (input, context) => provider.make(name, input, context) };
  };

  return { list, open };
};
