/** Lets the end-to-end tests send a few of the requests and files that `npm run lab -- fuzz` sends by the thousand. */
export { describeFinding } from './run/findings';
export { FuzzRun } from './run/fuzz-service';
export { authTarget } from './services/auth-target';
export { openMailbox, type Mailbox } from './services/mailbox';
export type { Target } from './services/target';
export { videoTarget } from './services/video-target';
export { foundFiles } from './files/corpus/found-files';
export { describeFileFinding, FileFindings } from './files/file-findings';
export { fileTypes, type FileType } from './files/file-types';
export type { PreviewedDraft } from './files/routes/file-routes';
export { fileSettings, writeDraft } from './files/routes/file-stack';
export type { FuzzedService } from './files/routes/fuzzed-service';
export { fuzzRoutes, sendFile } from './files/routes/fuzz-routes';
export { startPackMirror, type PackMirror } from './files/routes/pack-mirror';
export { makeSamples, type Samples } from './files/samples/samples';
