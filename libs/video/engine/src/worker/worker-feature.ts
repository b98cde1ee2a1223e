import type { Type } from '@nestjs/common';
import type { Feature } from '@svc/config';
import type { VideoScript } from '@svc/pipeline';
import type { PipelineEngine } from '@svc/pipeline/engine';
import type { AnyJobHandler } from '@svc/queue';
import type { SchemaPart, TaskEntity } from '@svc/video-data';

/** A part of the worker that can be left out. */
export interface WorkerFeature extends Feature, SchemaPart, PipelineEngine {
  /** Handlers of its jobs. */
  readonly handlers?: readonly Type<AnyJobHandler>[];
  readonly scriptListener?: Type<ScriptListener>;
  /** Providers of the classes above. */
  readonly providers?: readonly Type[];
}

/** Learns of each script that is written for a task. */
export interface ScriptListener {
  readonly scriptWritten: (task: TaskEntity, script: VideoScript) => Promise<void>;
}

/** Injects `readonly ScriptListener[]`. */
export const scriptListeners = Symbol('scriptListeners');
