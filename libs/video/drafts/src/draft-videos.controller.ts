import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { IdempotencyKeyHeader, CurrentRequester, type Requester, Route, intakeErrors } from '@svc/video';
import { DraftVideosService } from './draft-videos.service';
import { DraftIdParam } from './draft-parameters';
import { DraftRenderBody, DraftRenderingResponse } from './draft-render.dto';
import { draftErrors } from './draft-errors';

const begun = (count: number): string => (count === 1 ? 'The video is being made.' : `${count} videos are being made.`);

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/video/drafts')
export class DraftVideosController {
  constructor(private readonly videos: DraftVideosService) {}

  @Post(':draft_id/render')
  @Route({
    summary: 'Make the video of a draft',
    description:
      'Answers at once with the id of the task. Only what has changed since another video of the draft is made; an unchanged one is there at once.',
    answer: DraftRenderingResponse,
    errors: [...intakeErrors, ...draftErrors],
    scope: 'videos:write',
    limit: 'generation',
  })
  async renderDraft(
    @DraftIdParam() draftId: string,
    @Body() body: DraftRenderBody,
    @CurrentRequester() requester: Requester,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<DraftRenderingResponse> {
    const tasks = await this.videos.render(draftId, body, requester, key ?? null);
    return { success: true, message: begun(tasks.length), task_id: tasks[0]?.task_id ?? '', tasks };
  }
}
