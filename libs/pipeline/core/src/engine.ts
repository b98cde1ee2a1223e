/** The ports of the pipeline, and what engines are made of; the exports for engines. */
export type { PipelineEngine } from './recipe/pipeline-engine';
export type { ReadAloud } from './speech/read-aloud';
export { installedPackage } from './kernel/installed-package';
export { runConfined } from './process/confined-program';
export { ProgramError } from './process/program-error';
export { programFile } from './process/program-file';
