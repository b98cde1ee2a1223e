import type { FeatureName } from '@svc/contracts';
import type { ReadDocumentFile } from '../document/document';
import type { VideoSigning } from '../provenance/video-signing';
import type { ScriptWriting } from '../script';
import type { ReadAloud } from '../speech/read-aloud';

/** A part of the pipeline that can be left out. Each field registers with one port. */
export interface PipelineEngine {
  readonly name: FeatureName;
  readonly writers?: ScriptWriting;
  readonly readAloud?: ReadAloud;
  readonly readDocument?: ReadDocumentFile;
  readonly signing?: VideoSigning;
}

type Port = Exclude<keyof PipelineEngine, 'name'>;

/** Registered by the first engine that has it; undefined for none. */
export const firstOf = <Name extends Port>(engines: readonly PipelineEngine[], port: Name): PipelineEngine[Name] =>
  engines.find((engine) => engine[port] !== undefined)?.[port];
