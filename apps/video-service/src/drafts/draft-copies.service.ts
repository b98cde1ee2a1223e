import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { DraftRepository, newTaskId, type DraftRow } from '@svc/video-data';
import { draftScenes, draftTitle } from '@svc/video-engine';
import type { Requester } from '../requester';
import { VideosService } from '../videos/videos.service';
import { DraftsService } from './drafts.service';

/** Copies scripts of videos to new drafts. */
@Injectable()
export class DraftCopiesService {
  constructor(
    private readonly videos: VideosService,
    private readonly drafts: DraftRepository,
    private readonly reader: DraftsService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError VIDEO_NOT_FOUND, DRAFT_NOT_READY for a video without a script, DRAFTS_FULL */
  async copy(taskId: string, requester: Requester): Promise<DraftRow> {
    const { script, request } = await this.videos.read(taskId, requester);
    if (script === null) throw new AppError('DRAFT_NOT_READY', { message: 'The video has no script.' });
    const draftId = newTaskId();
    const draft = {
      ownerId: requester.userId ?? null,
      caller: requester.name,
      request,
      title: draftTitle(request, script),
      language: script.language,
      scenes: draftScenes(script, request),
      sources: script.sources ?? [],
    };
    if (!(await this.drafts.insertWritten(draftId, draft, this.config.draftsPerCaller)))
      throw new AppError('DRAFTS_FULL');
    return this.reader.read(draftId, requester);
  }
}
