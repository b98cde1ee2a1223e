import { AppError } from '@svc/errors';
import type { Media, MediaInput, MediaProvider } from './media';
import { abstractMedia } from './abstract/abstract.media';
import type { StageContext } from '../stage';

/** A workflow that exists, ready to be run. */
export interface MediaWorkflow {
  /** As requested, for example `builtin/abstract`. */
  readonly workflow: string;
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

/** @param configured providers that the configuration makes available, in the order to offer them in */
export const createMediaRegistry = (configured: readonly MediaProvider[] = []): MediaRegistry => {
  const providers = [...builtInProviders, ...configured];
  const list = (): string[] => providers.flatMap(namesOf);

  const refuse = (workflow: string): never => {
    throw new AppError('VALIDATION_ERROR', {
      message: `media_workflow: ${JSON.stringify(workflow.slice(0, 100))} is unknown. Available: ${list().join(', ')}.`,
    });
  };

  const open = (workflow: string): MediaWorkflow => {
    const slash = workflow.indexOf('/');
    const [family, name] = [workflow.slice(0, slash), workflow.slice(slash + 1)];
    const provider = providers.find((candidate) => candidate.family === family) ?? refuse(workflow);
    const isKnown = provider.names === undefined || provider.names().includes(name);
    if (slash < 1 || name === '' || !isKnown) refuse(workflow);
    return { workflow, make: (input, context) => provider.make(name, input, context) };
  };

  return { list, open };
};
