import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import { RateLimit, TaskIdParam, CurrentRequester, type Requester } from '@svc/video';
import { DraftsService } from './drafts.service';
import { draftResponse } from './draft-mapper';
import { DraftResponse } from './draft.response';

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id/draft')
export class DraftCopiesController {
  constructor(private readonly drafts: DraftsService) {}

  @Post()
  @RequireScope('drafts:write')
  @HttpCode(200)
  @RateLimit('generation')
  @ApiOperation({
    summary: 'Edit the script of a video again',
    description:
      'Creates a draft with the title, scenes, pictures and sources of the video, ready at once. Each call creates another. The video does not change. No task writes the draft: its `task_id` belongs to no task.',
  })
  @ApiOkResponse({ type: DraftResponse })
  @ApiErrors('VIDEO_NOT_FOUND', 'DRAFT_NOT_READY', 'DRAFTS_FULL', 'AUTH_UNAUTHORIZED')
  async copyScript(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<DraftResponse> {
    return draftResponse(await this.drafts.copy(taskId, requester));
  }
}
