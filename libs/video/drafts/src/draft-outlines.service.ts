import { hash } from 'node:crypto';
import { videoOfDraft } from './draft-script';
import type { WrittenDraft } from './draft.entity';
import { DraftRepository, type DraftRow } from './draft.repository';
import { Injectable } from '@nestjs/common';
import { createBoundedCache } from '@svc/concurrency';
import type { VideoOutline } from '@svc/contracts';
import { VideoRecipe } from '@svc/pipeline';
import { PreviewHostService } from './preview-host.service';

/** A draft as it is shown; its outline is empty until the draft is written. */
export interface OutlinedDraft extends DraftRow {
  outline: VideoOutline;
}

export const isWritten = <Draft extends DraftRow>(draft: Draft): draft is Draft & WrittenDraft =>
  draft.scenes !== null && draft.language !== null;

const unwritten: VideoOutline = { music: null, pictureStarts: [] };
const keptOutlines = 50;

/** Reads drafts. The first read of new scenes computes their outline in a thread and stores it. */
@Injectable()
export class DraftOutlinesService {
  private readonly outlines = createBoundedCache<VideoOutline>(keptOutlines);

  constructor(
    private readonly drafts: DraftRepository,
    private readonly recipe: VideoRecipe,
    private readonly host: PreviewHostService,
  ) {}

  /** @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when too many outlines wait */
  async find(id: string): Promise<OutlinedDraft | null> {
    const draft = await this.drafts.find(id);
    return draft && { ...draft, outline: draft.outline ?? (await this.makeOutline(draft)) };
  }

  private async makeOutline(draft: DraftRow): Promise<VideoOutline> {
    if (!isWritten(draft)) return unwritten;
    const video = videoOfDraft(draft);
    const asked = { caller: draft.caller, taskId: draft.taskId };
    const outline = await this.outlines.get(hash('sha256', JSON.stringify(video)), () =>
      this.host.run('outline', asked, (host) => this.recipe.outline(video, host)),
    );
    await this.drafts.keepOutline(draft, outline);
    return outline;
  }
}
