import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { CurrentRequester, type Requester } from '../requester';
import { TaskIdParam } from '../task-id-parameter';
import { DoneResponse } from '../tasks/task.response';
import { ShareBody } from './share.request';
import { ShareResponse } from './share.response';
import { SharesService } from './shares.service';

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id/share')
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a link that shows a video to whoever bears it',
    description:
      'Each call makes a link with an expiry of its own; links that were made before go on. All of them end when sharing is withdrawn, when the video is deleted, and when its files are removed.',
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
  @ApiOperation({
    summary: 'Withdraw every link to a video',
    description:
      'At once. Where FILES_REDIRECT is on, whoever began to watch before may go on for FILES_REDIRECT_SECONDS.',
  })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('VIDEO_NOT_FOUND', 'AUTH_UNAUTHORIZED')
  async withdrawShares(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<DoneResponse> {
    await this.shares.withdraw(taskId, requester);
    return { success: true, message: 'No link opens the video any more.' };
  }
}
