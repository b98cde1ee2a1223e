import { providerFailed } from '../provider-error';
import type { ListedModel, ModelCatalog } from './model-catalog';
import { capableModels, daysLeft, type ModelUse } from './model-choice';

/** Replaced by a model from the server's list. */
export const chosenModel = 'auto';

/** A model in use with a known end. */
export interface ModelLifetime {
  readonly use: ModelUse;
  /** The variable that sets another model. */
  readonly variable: string;
  readonly model: string;
  /** 0 for a model that has ended or is not listed. */
  readonly daysLeft: number;
  /** A date such as `2027-01-06`; null for a model that is not listed. */
  readonly shutdownDate: string | null;
  /** Models that the server lists for this use. */
  readonly available: readonly string[];
}

interface UsedModelsOptions {
  readonly use: ModelUse;
  readonly variable: string;
  /** Shown to users, for example `The picture service`. */
  readonly server: string;
  /** Models of the variable; empty for a choice from the server's list. */
  readonly configured: readonly string[];
  readonly catalog: ModelCatalog;
  readonly now?: () => number;
}

/** A server whose state is asked for before requests are checked. */
export interface ModelServer {
  /** Asks unless the last answer is fresh. Never rejects. */
  readonly refresh: () => Promise<void>;
  readonly lifetimes: () => ModelLifetime[];
  /** Null, or the reason why a model cannot be used, without a full stop; missing: no model is chosen here. */
  readonly findProblem?: (model: string) => string | null;
  /** Sentences about the server for the log at the start, after asking; missing: none. */
  readonly report?: () => string[];
}

/** The models of one server for one use. */
export interface UsedModels extends ModelServer {
  /** Models for users to choose from; empty when neither the server nor the settings list any. */
  readonly offered: () => string[];
  /** Null, or the reason why a model cannot be used, without a full stop. */
  readonly findProblem: (model: string) => string | null;
  /** The model's name on the server. @throws AppError PROVIDER_FAILED that names the variable */
  readonly resolve: (model: string) => Promise<string>;
}

const shownModels = 12;

export const createUsedModels = (options: UsedModelsOptions): UsedModels => {
  const { use, variable, server, catalog, now = Date.now } = options;
  const configured = options.configured.filter((model) => model !== chosenModel);
  const listed = (model: string): ListedModel | undefined =>
    catalog.models()?.find(({ id }) => id === model || id === `${model}:latest`);
  const capable = (): string[] => {
    const models = catalog.models() ?? [];
    return use === 'scripts' ? models.map(({ id }) => id) : capableModels(models, use, now()).map(({ id }) => id);
  };
  const advice = (): string => {
    const available = capable().length > 0 ? capable() : (catalog.models() ?? []).map(({ id }) => id);
    const shown = available.slice(0, shownModels).join(', ');
    return `set ${variable} to ${shown === '' ? 'a model of the server' : `one of ${shown}`}`;
  };
  const isChoice = (model: string): boolean => model === chosenModel && listed(model) === undefined;
  const choice = (): string | undefined => configured[0] ?? capable()[0];

  const findShutdown = (model: string): Pick<ModelLifetime, 'daysLeft' | 'shutdownDate'> | null => {
    const entry = listed(model);
    if (entry === undefined) return catalog.models() === null ? null : { daysLeft: 0, shutdownDate: null };
    const days = daysLeft(entry, now());
    return days === null ? null : { daysLeft: days, shutdownDate: entry.shutdownDate };
  };
  const findProblem = (model: string): string | null => {
    if (isChoice(model)) {
      const chosen = choice();
      if (chosen !== undefined) return findProblem(chosen);
      const reason = catalog.models() === null ? 'does not list its models' : 'lists no model for this';
      return `the server ${reason}: ${advice()}`;
    }
    const end = findShutdown(model);
    if (end === null || end.daysLeft > 0) return null;
    const gone = end.shutdownDate === null ? 'is not listed by the server' : `ended on ${end.shutdownDate}`;
    return `the model "${model}" ${gone}: ${advice()}`;
  };

  return {
    refresh: catalog.refresh,
    offered: () => (configured.length > 0 ? configured.filter((model) => findProblem(model) === null) : capable()),
    findProblem,
    resolve: async (model) => {
      if (isChoice(model)) await catalog.refresh();
      const problem = findProblem(model);
      if (problem !== null) throw providerFailed(`${server} cannot be used: ${problem}`);
      return isChoice(model) ? (choice() ?? model) : model;
    },
    lifetimes: () => {
      const models = configured.length > 0 ? configured : [choice() ?? []].flat();
      return models.flatMap((model) => {
        const end = findShutdown(model);
        const available = capable().filter((id) => id !== model);
        return end === null ? [] : [{ use, variable, model, available, ...end }];
      });
    },
  };
};
