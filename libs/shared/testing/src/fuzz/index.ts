/** Generated requests and changed files: end-to-end tests send a few, `npm run lab -- fuzz` sends them by the thousand. */
export { describeFinding, type Finding } from './run/findings';
export { FuzzRun } from './run/fuzz-service';
export { memoryFault, residentBytes } from './run/memory';
export { ownPassword } from './services/auth-fields';
export { authTarget } from './services/auth-target';
export { openMailbox, type Mailbox } from './services/mailbox';
export type { Target } from './services/target';
export { videoTarget } from './services/video-target';
export { foundFiles } from './files/corpus/found-files';
export { describeFileFinding, FileFindings } from './files/file-findings';
export { fileTypes, findFormat, type FileType } from './files/file-types';
export { mutateFile } from './files/mutations/mutate-file';
export type { PreviewedDraft } from './files/routes/file-routes';
export { fileSettings, writeDraft } from './files/routes/previewed-draft';
export type { FuzzedService } from './files/routes/fuzzed-service';
export { fuzzRoutes, sendFile } from './files/routes/fuzz-routes';
export { startPackMirror, type PackMirror } from './files/routes/pack-mirror';
export { makeSamples, type Samples } from './files/samples/samples';
