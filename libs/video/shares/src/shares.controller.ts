import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentRequester, type Requester, DoneResponse, TaskIdParam, Route, done } from '@svc/video';
import { ShareBody, ShareResponse } from './share.dto';
import { SharesService } from './shares.service';

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id/share')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Post()
  @Route({
    summary: 'Create a link that shows a video to anyone who has it',
    description:
      'Each call creates a link with its own expiry; earlier links stay valid. All links end when sharing is withdrawn, when the video is deleted, and when its files are removed.',
    answer: ShareResponse,
    errors: ['VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES'],
    scope: 'videos:write',
  })
  shareVideo(@TaskIdParam() taskId: string, @Body() body: ShareBody, @CurrentRequester() requester: Requester) {
    return this.shares.share(taskId, body, requester);
  }

  @Delete()
  @Route({
    summary: 'Withdraw every link to a video',
    description:
      'Takes effect at once. With FILES_REDIRECT, viewers who have already started can continue for FILES_REDIRECT_SECONDS.',
    answer: DoneResponse,
    errors: ['VIDEO_NOT_FOUND'],
    scope: 'videos:write',
  })
  withdrawShares(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return done(this.shares.withdraw(taskId, requester), 'All links to the video are revoked.');
  }
}
