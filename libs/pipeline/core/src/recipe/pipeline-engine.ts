import type { FeatureName } from '@svc/contracts';
import type { ReadDocumentFile } from '../document/document';
import type { MediaSource } from '../media';
import type { VideoSigning } from '../provenance/video-signing';
import type { DeclaredProvider } from '../providers/declared-provider';
import type { CreateWorkflowLibrary } from '../providers/workflow-library';
import type { ScriptWriting } from '../script';
import type { CreateSpeech } from '../speech';
import type { ReadAloud } from '../speech/read-aloud';

/** A part of the pipeline that can be left out. Each field registers with one port. */
export interface PipelineEngine {
  readonly name: FeatureName;
  /** Settings that its code reads, beside those of `mediaSources`. Several engines may list the same object. */
  readonly settings?: readonly DeclaredProvider[];
  readonly speech?: CreateSpeech;
  /** Precede those of the core in the list for users. */
  readonly mediaSources?: readonly MediaSource[];
  /** Workflow files that a server runs, for pictures and voices. */
  readonly workflows?: CreateWorkflowLibrary;
  readonly writers?: ScriptWriting;
  readonly readAloud?: ReadAloud;
  readonly readDocument?: ReadDocumentFile;
  readonly signing?: VideoSigning;
}

type Port = Exclude<keyof PipelineEngine, 'name'>;

/** Registered by the first engine that has it; undefined for none. */
export const findPort = <Name extends Port>(engines: readonly PipelineEngine[], port: Name): PipelineEngine[Name] =>
  engines.find((engine) => engine[port] !== undefined)?.[port];
