import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { TaskEntity } from '@svc/video-data';
import { CurrentRequester, type Requester } from '../requester';
import { DoneResponse, done } from '../tasks/task.response';
import { VideoMapper } from './video-mapper';
import { VideoChangeBody, VideoListQuery } from './video.request';
import { VideoListResponse, VideoResponse } from './video.response';
import { VideosService } from './videos.service';
import { TaskIdParam, Route } from '../route-decorators';

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos')
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly mapper: VideoMapper,
  ) {}

  @Get()
  @Route({
    summary: 'Your videos, newest first, or those that a search finds',
    description: 'Videos in every state: waiting, running, completed, failed (with the reason) and cancelled.',
    answer: VideoListResponse,
    scope: 'videos:read',
  })
  async listVideos(
    @Query() query: VideoListQuery,
    @CurrentRequester() requester: Requester,
  ): Promise<VideoListResponse> {
    const { tasks, total } = await this.videos.list(query, requester);
    return {
      data: await this.describeAll(tasks),
      pagination: { offset: query.offset, limit: query.limit, total },
    };
  }

  @Get(':task_id')
  @Route({
    summary: 'One video of the library',
    description: 'In any state; with its addresses once it is completed.',
    answer: VideoResponse,
    errors: ['VIDEO_NOT_FOUND'],
    scope: 'videos:read',
  })
  async readVideo(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return this.describe(await this.videos.read(taskId, requester));
  }

  @Patch(':task_id')
  @Route({
    summary: 'Rename a video, or keep its files',
    description: 'Renames in any state.',
    answer: VideoResponse,
    errors: ['VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'KEPT_VIDEOS_FULL', 'ORGANIZATION_ROLE_REQUIRED'],
    scope: 'videos:write',
  })
  async changeVideo(
    @TaskIdParam() taskId: string,
    @Body() change: VideoChangeBody,
    @CurrentRequester() requester: Requester,
  ) {
    return this.describe(await this.videos.change(taskId, change, requester));
  }

  @Delete(':task_id')
  @Route({
    summary: 'Delete a video with its files and its task',
    description:
      'Its files, its task and all links to it are removed at once; a waiting or running video is cancelled. Its parts are removed within two hours, unless other videos of yours use them.',
    answer: DoneResponse,
    errors: ['VIDEO_NOT_FOUND', 'ORGANIZATION_ROLE_REQUIRED'],
    scope: 'videos:write',
  })
  deleteVideo(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return done(this.videos.delete(taskId, requester), 'The video is deleted.');
  }

  private async describeAll(tasks: readonly TaskEntity[]): Promise<VideoResponse[]> {
    const counts = await this.videos.countVersions(tasks);
    return tasks.map((task, index) => this.mapper.toResponse(task, counts[index] ?? 1));
  }

  private async describe(task: TaskEntity): Promise<VideoResponse> {
    const [versionCount = 1] = await this.videos.countVersions([task]);
    return this.mapper.toResponse(task, versionCount);
  }
}
