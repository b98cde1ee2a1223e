import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import { CurrentRequester, type Requester, DoneResponse, TaskIdParam } from '@svc/video';
import { ShareBody, ShareResponse } from './share.dto';
import { SharesService } from './shares.service';

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id/share')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Post()
  @RequireScope('videos:write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Create a link that shows a video to anyone who has it',
    description:
      'Each call creates a link with its own expiry; earlier links stay valid. All links end when sharing is withdrawn, when the video is deleted, and when its files are removed.',
  })
  @ApiOkResponse({ type: ShareResponse })
  @ApiErrors('VALIDATION_ERROR', 'VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'AUTH_UNAUTHORIZED')
  shareVideo(
    @TaskIdParam() taskId: string,
    @Body() body: ShareBody,
    @CurrentRequester() requester: Requester,
  ): Promise<ShareResponse> {
    return this.shares.share(taskId, body, requester);
  }

  @Delete()
  @RequireScope('videos:write')
  @ApiOperation({
    summary: 'Withdraw every link to a video',
    description:
      'Takes effect at once. With FILES_REDIRECT, viewers who have already started can continue for FILES_REDIRECT_SECONDS.',
  })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('VIDEO_NOT_FOUND', 'AUTH_UNAUTHORIZED')
  async withdrawShares(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<DoneResponse> {
    await this.shares.withdraw(taskId, requester);
    return { success: true, message: 'All links to the video are revoked.' };
  }
}
