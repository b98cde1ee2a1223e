import type { RequestDefaults } from '@svc/contracts';
import type { ProviderSettings } from '../providers/provider-settings';
import type { SigningSettings } from '../provenance/video-signing';
import type { PipelineEngine } from './pipeline-engine';
import type { BudgetStore } from '../providers/sources/budget-store';

export interface PipelineOptions {
  /** The ffmpeg binary, 4.4 or later; found on the PATH when it has no folder. */
  ffmpegPath: string;
  /** Folder of the files that ship with the pipeline: `templates/`, `music/`, `workflows/`. */
  resourcesFolder: string;
  /** Music and recordings of the operator and of users; `bgm_path` and `ref_audio` are names in it. */
  assetsFolder: string | null;
  /** Another folder for documents that are read on this machine, and their figures; default: none. */
  documentsFolder?: string;
  /** Folder of downloaded voices (`npm run voices`); default: none. */
  voicesFolder?: string;
  /** True when `ref_audio` needs `voice_consent`; default false. */
  requiresVoiceConsent?: boolean;
  /** Models, voices and picture sources beyond the built-in ones; default: none. */
  providers?: ProviderSettings;
  /** Counts requests to public sources; default: this process alone. */
  budgetStore?: BudgetStore;
  /** Signs the C2PA manifest of each video; default: no manifest. */
  signing?: SigningSettings;
  defaults?: Partial<RequestDefaults>;
  /** Parts beside the core; default: none. */
  engines?: readonly PipelineEngine[];
}
