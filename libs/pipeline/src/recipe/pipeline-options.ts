import type { RequestDefaults } from '@svc/contracts';
import type { ProviderSettings } from '../providers/provider-settings';
import type { BudgetStore } from '../providers/sources/budget-store';

export interface PipelineOptions {
  /** The ffmpeg binary, 4.4 or later; found on the PATH when it has no folder. */
  ffmpegPath: string;
  /** Folder that holds what ships with the pipeline: `templates/`, `music/`, `workflows/`, `speech/`. */
  resourcesFolder: string;
  /** People's own music and recordings; `bgm_path` and `ref_audio` are names below it. */
  assetsFolder: string | null;
  /** Folder of voices that were fetched (`npm run voices`); none unless given. */
  voicesFolder?: string;
  /** Whether `ref_audio` needs `voice_consent`; not unless said. */
  requiresVoiceConsent?: boolean;
  /** Models, voices and picture sources beyond the built-in ones; none unless given. */
  providers?: ProviderSettings;
  /** Counts what public sources are asked; the process counts for itself unless given. */
  budgetStore?: BudgetStore;
  defaults?: Partial<RequestDefaults>;
}
