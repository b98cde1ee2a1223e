import { Injectable } from '@nestjs/common';
import type { VideoScript } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';
import type { ScriptListener } from '@svc/video-engine/worker';
import { DraftRepository } from './draft.repository';

/** Saves the pictures that were found for a video in its draft, so that its next video shows the same. */
@Injectable()
export class FoundPicturesService implements ScriptListener {
  constructor(private readonly drafts: DraftRepository) {}

  async scriptWritten({ draftId, plan }: TaskEntity, script: VideoScript): Promise<void> {
    if (draftId !== null && plan !== null) await this.drafts.keepFound(draftId, plan.version, script.scenes);
  }
}
