/** Clients of other servers, and the settings that they declare. */
export { comfySettings } from './comfyui/comfyui.settings';
export { createComfyLibrary, type ComfyLibrary } from './comfyui/comfy-library';
export { fillWorkflow, placeholdersOf, type ComfyWorkflow } from './comfyui/workflow-file';
export { address, addressOr, declareProvider, flag, names, secret, textLike } from './declared-provider';
export type { DeclaredProvider } from './declared-provider';
export { createModelCatalog } from './models/model-catalog';
export { chosenModel, createUsedModels, type UsedModels } from './models/used-models';
export { createProviderClient } from './provider-client';
export { providerFailed } from './provider-error';
export { createProviderLimiter } from './provider-limits';
export { noProviders, serverOf, settingsOf, type CompatibleServer, type ProviderSettings } from './provider-settings';
export { isWorthRetrying, pause, retryDelayMs } from './retry';
export { listLike, text, wholeNumber } from './declared-provider';
export { encyclopediaSettings } from './encyclopedia.settings';
export type { FoundPicture, MediaCredit } from './found-picture';
export type { ProviderClient } from './provider-client';
export { answeredStatus } from './provider-error';
export {
  type PublicClient,
  type PublicServiceOptions,
  createPublicService,
  operatorSettings,
  rememberAnswers,
  userAgentOf,
} from './public-service';
export { type SourceAccess, createSourceAccess } from './sources/source-access';
export { type SourceBudget, withinLimits } from './sources/source-budget';
export type { SourceWindow } from './sources/budget-store';
export { oneAtATime, wikimedia, type PublicSource } from './sources/source-policies';
export { type WikiAnswerPage, askWiki, editionOf, plainSearch } from './wiki';
export { answerFailed } from './provider-error';
export { holdAsAsked } from './sources/source-budget';
