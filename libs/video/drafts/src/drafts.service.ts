import { Injectable } from '@nestjs/common';
import { draftScenes, draftTitle } from './draft-script';
import { DraftRepository } from './draft.repository';
import { VideoServiceConfig } from '@svc/config';
import { isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { newTaskId, TaskRepository } from '@svc/video-data';
import {
  type AsyncGenerationBody,
  GenerationService,
  maySee,
  refuseBound,
  requireDeletion,
  type Requester,
  TaskService,
  VideosService,
} from '@svc/video';
import { DraftOutlinesService, type OutlinedDraft } from './draft-outlines.service';

interface BegunDraft {
  draftId: string;
  taskId: string;
}

/** Creates, copies, reads and deletes drafts, with access control. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly outlines: DraftOutlinesService,
    private readonly generation: GenerationService,
    private readonly rows: TaskRepository,
    private readonly tasks: TaskService,
    private readonly videos: VideosService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError for an invalid request, DRAFTS_FULL, QUEUE_FULL, IDEMPOTENCY_KEY_REUSED */
  async begin(body: AsyncGenerationBody, requester: Requester, idempotencyKey: string | null): Promise<BegunDraft> {
    const draftId = newTaskId();
    const draft = { type: 'video_draft', draftId } as const;
    const { taskId } = await this.generation.begin(body, requester, idempotencyKey, draft);
    const known = idempotencyKey === null ? null : await this.rows.find(taskId);
    return { draftId: known?.draftId ?? draftId, taskId };
  }

  /**
   * Copies a video's script to a new draft.
   * @throws AppError VIDEO_NOT_FOUND, DRAFT_NOT_READY for a video without a script, DRAFTS_FULL
   */
  async copy(taskId: string, requester: Requester): Promise<OutlinedDraft> {
    refuseBound(requester);
    const { script, request } = await this.videos.read(taskId, requester);
    if (script === null) throw new AppError('DRAFT_NOT_READY', { message: 'The video has no script.' });
    const draftId = newTaskId();
    const draft = {
      ownerId: requester.ownerId ?? null,
      caller: requester.name,
      request,
      title: draftTitle(request, script),
      language: script.language,
      scenes: draftScenes(script, request),
      sources: script.sources ?? [],
    };
    if (!(await this.drafts.insertWritten(draftId, draft, this.config.draftsPerCaller)))
      throw new AppError('DRAFTS_FULL');
    return this.read(draftId, requester);
  }

  /** @throws AppError DRAFT_NOT_FOUND, also for another user's draft */
  async read(draftId: string, requester: Requester): Promise<OutlinedDraft> {
    const draft = isTaskId(draftId) ? await this.outlines.find(draftId) : null;
    if (draft === null || !maySee(requester, draft, 'draft')) throw new AppError('DRAFT_NOT_FOUND');
    return draft;
  }

  async list(page: { offset: number; limit: number }, requester: Requester) {
    return this.drafts.list({ ...(requester.seesEverything ? {} : { ownerId: requester.ownerId ?? '' }), ...page });
  }

  /**
   * Deletes the task that writes it and the recorded events too; its videos stay.
   * @throws AppError DRAFT_NOT_FOUND, ORGANIZATION_ROLE_REQUIRED
   */
  async remove(draftId: string, requester: Requester): Promise<void> {
    const { id, taskId } = await this.read(draftId, requester);
    requireDeletion(requester);
    await this.drafts.remove(id);
    await this.tasks.delete({ id: taskId, script: null });
  }
}
