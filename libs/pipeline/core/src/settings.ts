import type { DeclaredProvider } from './providers/declared-provider';
import { operatorSettings } from './providers/public-service';
import type { PipelineEngine } from './recipe/pipeline-engine';
import { writerSettings } from './script/writer.settings';

export { defaultConcurrency, listLike, wholeNumber, type DeclaredProvider } from './providers/declared-provider';
export type { ModelLifetime } from './providers/models/used-models';
export type { ProviderSettings } from './providers/provider-settings';
export { busyPollMs, type BudgetStore, type Grant, type SourcePolicy } from './providers/sources/budget-store';
export { createMemoryBudgetStore } from './providers/sources/memory-budget.store';

/** The fields of an engine that declare settings. */
export type SettingsOwner = Pick<PipelineEngine, 'settings' | 'mediaSources'>;

/** Settings of the core. */
const coreSettings: readonly DeclaredProvider[] = [writerSettings, operatorSettings];

/** Each provider of the core and of the engines once; some provide both voices and pictures. */
export const listDeclaredProviders = (engines: readonly SettingsOwner[]): DeclaredProvider[] => {
  const sources = engines.flatMap(({ mediaSources: own = [] }) => own);
  const declared = [
    ...coreSettings,
    ...engines.flatMap(({ settings = [] }) => settings),
    ...sources.map(({ settings }) => settings),
  ];
  return [...new Set(declared)].filter((provider) => provider !== null);
};
