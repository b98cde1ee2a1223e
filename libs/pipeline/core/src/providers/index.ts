/** Clients of other servers, and the settings that they declare. */
export { describeNodeErrors } from './comfyui/comfy-answers';
export type { ComfyWorkflow } from './comfyui/comfy-workflow';
export { comfySettings } from './comfyui/comfyui.settings';
export {
  createWorkflowFiles,
  fillWorkflow,
  namesIn,
  parseWorkflow,
  WorkflowFileError,
  type WorkflowFiles,
} from './comfyui/workflow-file';
export {
  address,
  addressOr,
  declareProvider,
  flag,
  listLike,
  names,
  secret,
  text,
  textLike,
  wholeNumber,
  type DeclaredProvider,
} from './declared-provider';
export { encyclopediaSettings } from './encyclopedia.settings';
export { formBody } from './form-body';
export { hashContent } from '../kernel/content-hash';
export type { FoundPicture, MediaCredit } from './found-picture';
export { createMediaDownload, type MediaDownload } from './media-download';
export { createModelCatalog } from './models/model-catalog';
export { chosenModel, createUsedModels, type UsedModels } from './models/used-models';
export { createProviderClient, type ProviderClient } from './provider-client';
export { answeredStatus, answeredText, answerFailed, providerFailed, providerRefused } from './provider-error';
export { createProviderLimiter } from './provider-limits';
export {
  noProviders,
  findServer,
  findSettings,
  type CompatibleServer,
  type ProviderSettings,
} from './provider-settings';
export {
  createPublicService,
  operatorSettings,
  rememberAnswers,
  userAgentText,
  type PublicClient,
  type PublicServiceOptions,
} from './public-service';
export { runRemotely } from './remote-run';
export { isWorthRetrying, pause, retryDelayMs } from './retry';
export type { SourceWindow } from './sources/budget-store';
export { createSourceAccess, type SourceAccess } from './sources/source-access';
export { withinLimits, type SourceBudget } from './sources/source-budget';
export { oneAtATime, wikimedia, type PublicSource } from './sources/source-policies';
export { askWiki, findEdition, plainSearch, type WikiAnswerPage } from './wiki';
export {
  uploadedValues,
  type CreateWorkflowLibrary,
  type OpenedWorkflow,
  type ProducedFile,
  type RequestValues,
  type UploadedFile,
  type WorkflowLibrary,
  type WorkflowRun,
  type WorkflowUse,
} from './workflow-library';
export { createWorkflowLibraries } from './workflow-libraries';
