import { Injectable } from '@nestjs/common';
import { FileAddressesService } from '../files/file-addresses.service';
import { toNarrations } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';
import type { TaskProgressResponse, TaskResponse, VideoResultResponse } from './task.response';
import { activityResponse } from './activity.response';
import { creditResponse } from './credit.response';
import { warningResponses } from './warning.response';

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const toProgress = (task: TaskEntity): TaskProgressResponse | null =>
  task.stage === null
    ? null
    : {
        stage: task.stage,
        current: task.stageCurrent,
        total: task.stageTotal,
        percentage: round(task.percentage, 1),
        ...activityResponse(task.activity),
        scenes: task.sceneFractions.map((fraction) => round(fraction, 2)),
      };

@Injectable()
export class TaskMapper {
  constructor(private readonly addresses: FileAddressesService) {}

  toResponse(task: TaskEntity): TaskResponse {
    return {
      task_id: task.id,
      task_type: task.type,
      draft_id: task.draftId,
      status: task.status,
      result: this.toResult(task),
      progress: toProgress(task),
      error: task.errorMessage,
      error_code: task.errorCode,
      ...warningResponses(task.warnings),
      sources: task.script?.sources ?? [],
      credits: (task.video?.credits ?? []).map(creditResponse),
      request_params: task.request,
      created_at: task.createdAt.toISOString(),
      started_at: task.startedAt?.toISOString() ?? null,
      completed_at: task.completedAt?.toISOString() ?? null,
    };
  }

  toResult(task: TaskEntity): VideoResultResponse | null {
    if (task.video === null) return null;
    return {
      video_url: this.addresses.of(task.id, task.video.fileName),
      duration: round(task.video.durationSeconds, 3),
      file_size: task.video.sizeBytes,
      sources: task.script?.sources ?? [],
      narrations: task.script === null ? [] : toNarrations(task.script),
      music: task.video.piece ?? null,
    };
  }
}
