import type { VideoScript } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';

/** A task whose script is written. */
export type ScriptedTask = TaskEntity & { script: VideoScript };
