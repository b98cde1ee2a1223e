import { Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { TaskIdParam, CurrentRequester, type Requester, Route } from '@svc/video';
import { DraftsService } from './drafts.service';
import { draftResponse } from './draft-mapper';
import { DraftResponse } from './draft.response';

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id/draft')
export class DraftCopiesController {
  constructor(private readonly drafts: DraftsService) {}

  @Post()
  @Route({
    summary: 'Edit the script of a video again',
    description:
      'Creates a draft with the title, scenes, pictures and sources of the video, ready at once. Each call creates another. The video does not change. No task writes the draft: its `task_id` belongs to no task.',
    answer: DraftResponse,
    errors: ['VIDEO_NOT_FOUND', 'DRAFT_NOT_READY', 'DRAFTS_FULL'],
    scope: 'drafts:write',
    limit: 'generation',
  })
  async copyScript(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return draftResponse(await this.drafts.copy(taskId, requester));
  }
}
