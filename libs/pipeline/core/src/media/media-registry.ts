import { broken, type GivenRule } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { isLocalPath } from './asset-names';
import { automatic, automaticFamilies, automaticWorkflow, toDrawnWorkflow } from './automatic';
import { noDrawings, type Drawings } from './drawings';
import type { MediaProvider, MediaProviderOptions, MediaSource, MediaWorkflow } from './media';
import type { ModelServer } from '../providers/models/used-models';
import { toOfferedFamily, type OfferedFamily } from '../providers/offered-family';
import type { PictureSuggestions } from './suggestions';
import { assetsMedia } from './assets/assets.media';
import { plainCard } from './plain-card.media';

/** @param sources those of engines, before the user's files in the list for users */
export const createMediaProviders = (
  options: MediaProviderOptions,
  sources: readonly MediaSource[] = [],
): MediaProvider[] => [...sources, assetsMedia].flatMap(({ create }) => create(options));

export interface MediaRegistry {
  /** Available workflows, in the order of the list for users. */
  readonly list: () => string[];
  /** @throws AppError VALIDATION_ERROR naming `media_workflow` and the available workflows */
  readonly open: (workflow: string) => MediaWorkflow;
  /** Chooses the pictures of a whole video; undefined for a workflow that makes each scene independently. */
  readonly openFinder: (workflow: string) => MediaWorkflow['find'];
  /** True for a workflow that draws subjects of any words, at no cost. */
  readonly drawsSubjects: (workflow: string) => boolean;
  /** Tells what drawn pictures show. */
  readonly drawings: Drawings;
  /** Every family, also those that offer no workflow. */
  readonly families: () => OfferedFamily[];
  /** Models of other servers. */
  readonly models: () => ModelServer[];
  /** The archives in which users can choose pictures, each with its workflow. */
  readonly suggesters: () => readonly Suggester[];
}

interface Suggester extends PictureSuggestions {
  readonly workflow: string;
}

const workflowNames = (provider: MediaProvider): string[] =>
  (provider.names?.() ?? []).map((name) => `${provider.family}/${name}`);

const describeFamily = (provider: MediaProvider): OfferedFamily => toOfferedFamily(provider, workflowNames(provider));

const automaticWorkflows = (provider: MediaProvider): string[] => {
  if (provider.autoName === undefined) return workflowNames(provider).slice(0, 1);
  const name = provider.autoName();
  return name === null ? [] : [`${provider.family}/${name}`];
};

/** Empty without a slash. */
const splitWorkflow = (workflow: string): [family: string, name: string] => {
  const slash = workflow.indexOf('/');
  return slash < 1 ? ['', ''] : [workflow.slice(0, slash), workflow.slice(slash + 1)];
};

const takes = (provider: MediaProvider, name: string): boolean =>
  name !== '' &&
  (provider.findProblem !== undefined || provider.names === undefined || provider.names().includes(name));

/** Public archives first: their pictures are chosen with the subjects of the video. */
const findSuggesters = (providers: readonly MediaProvider[]): Suggester[] =>
  providers
    .flatMap(({ family, suggestions, find }) =>
      suggestions ? [{ ...suggestions, workflow: `${family}/${suggestions.name}`, isArchive: find !== undefined }] : [],
    )
    .sort((one, other) => Number(other.isArchive) - Number(one.isArchive));

const findDrawings = (providers: readonly MediaProvider[]): Drawings =>
  providers.find(({ drawings }) => drawings !== undefined)?.drawings ?? noDrawings;

/** The plain card stands for a provider of its family. */
const withPlainCard = (configured: readonly MediaProvider[]): readonly MediaProvider[] =>
  configured.some(({ family }) => family === plainCard.family) ? configured : [plainCard, ...configured];

/** @param configured providers beside the plain card, in the order of the list for users */
export const createMediaRegistry = (configured: readonly MediaProvider[] = []): MediaRegistry => {
  const providers = withPlainCard(configured);
  const list = (): string[] => [automaticWorkflow, ...providers.flatMap(workflowNames)];

  const refuse = (rule: GivenRule): never => {
    throw fieldProblemError('media_workflow', rule);
  };
  const refuseUnknown = (): never => refuse(broken('noSuchWorkflow', { names: list().join(', ') }));

  const lookUp = (workflow: string): { provider: MediaProvider; name: string } => {
    const [family, name] = splitWorkflow(workflow);
    if (isLocalPath(workflow) || isLocalPath(name)) refuse('localFile');
    const provider = providers.find((candidate) => candidate.family === family) ?? refuseUnknown();
    return takes(provider, name) ? { provider, name } : refuseUnknown();
  };

  const openWorkflow = (workflow: string): MediaWorkflow => {
    const { provider, name } = lookUp(workflow);
    const { find, source } = provider;
    return {
      workflow,
      revision: provider.revision?.(name) ?? '',
      ...(find === undefined ? {} : { find: (video, context) => find(name, video, context) }),
      make: async (input, context) => ({ ...(await provider.make(name, input, context)), source }),
    };
  };

  const openOne = (workflow: string): MediaWorkflow => {
    const { provider, name } = lookUp(workflow);
    const problem = provider.findProblem?.(name) ?? null;
    if (problem !== null) refuse(broken('unusable', { text: problem }));
    return openWorkflow(workflow);
  };

  /** The first workflow of each family. An unavailable workflow fails when it is called, and the next one is used. */
  const openBest = (): MediaWorkflow[] =>
    automaticFamilies
      .flatMap((family) => providers.find((provider) => provider.family === family) ?? [])
      .flatMap((provider) => automaticWorkflows(provider).map(openWorkflow));

  const open = (workflow: string): MediaWorkflow =>
    workflow === automaticWorkflow ? automatic(openBest()) : openOne(workflow);

  const openFinder = (workflow: string): MediaWorkflow['find'] =>
    workflow !== automaticWorkflow && lookUp(workflow).provider.find === undefined ? undefined : open(workflow).find;

  const drawsSubjects = (workflow: string): boolean =>
    workflow === toDrawnWorkflow('') || (workflow === automaticWorkflow && openBest().length === 1);

  return {
    list,
    open,
    openFinder,
    drawsSubjects,
    suggesters: () => findSuggesters(providers),
    drawings: findDrawings(providers),
    families: () => providers.map(describeFamily),
    models: () => providers.flatMap((provider) => provider.models ?? []),
  };
};
