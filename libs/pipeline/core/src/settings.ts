import { mediaSources } from './media/media-registry';
import type { DeclaredProvider } from './providers/declared-provider';
import { encyclopediaSettings } from './providers/encyclopedia.settings';
import { operatorSettings } from './providers/public-service';
import { chatSettings } from './script/chat-writer/chat.settings';
import { pageSettings } from './script/own-text/page.settings';
import { writerSettings } from './script/writer.settings';
import { onlineSpeech } from './speech/speech-providers';

export { defaultConcurrency, listLike, wholeNumber } from './providers/declared-provider';
export type { ModelLifetime } from './providers/models/used-models';
export type { ProviderSettings } from './providers/provider-settings';
export { busyPollMs, type BudgetStore, type Grant, type SourcePolicy } from './providers/sources/budget-store';
export { createMemoryBudgetStore } from './providers/sources/memory-budget.store';

const declared: (DeclaredProvider | null)[] = [
  writerSettings,
  chatSettings,
  pageSettings,
  encyclopediaSettings,
  operatorSettings,
  ...[...onlineSpeech, ...mediaSources].map(({ settings }) => settings),
];

/** Each provider with settings once; some provide both voices and pictures. */
export const declaredProviders: readonly DeclaredProvider[] = [...new Set(declared)].filter(
  (provider) => provider !== null,
);
