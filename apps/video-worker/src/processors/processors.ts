import type { Type } from '@nestjs/common';
import type { JobHandler, JobName } from '@svc/queue';
import { ComposeProcessor } from './compose.processor';
import { DraftProcessor } from './draft.processor';
import { NarrationProcessor } from './narration.processor';
import { SceneProcessor } from './scene.processor';
import { ScriptProcessor } from './script.processor';
import { SoundProcessor } from './sound.processor';

/** Maps each job to its processor; the type requires all of them. */
const processorsByJob: { readonly [Name in JobName]: Type<JobHandler<Name>> } = {
  draft: DraftProcessor,
  script: ScriptProcessor,
  narration: NarrationProcessor,
  sound: SoundProcessor,
  scene: SceneProcessor,
  compose: ComposeProcessor,
};

export const processors = Object.values(processorsByJob);
