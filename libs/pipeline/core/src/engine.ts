/** The ports of the pipeline, and what engines are made of; the exports for engines. */
export type { PipelineEngine } from './recipe/pipeline-engine';
export type { ReadAloud } from './speech/read-aloud';
