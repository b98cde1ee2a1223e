import { Injectable } from '@nestjs/common';
import { type ErrorCode, errorCodes } from '@svc/errors';
import { videoFiles } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';
import { warningText, type DraftStatus } from '@svc/contracts';
import { FileAddressesService, VideoMapper, type VideoResponse } from '@svc/video';
import { inToolWords } from './tool-words';
import { type OutlinedDraft, draftResponse } from '@svc/video-drafts';

const nextOfDraft: Readonly<Record<DraftStatus, string>> = {
  ready:
    'Show the scenes to the person. edit_scene changes one of them, suggest_pictures finds pictures for it; make_video with this draft_id makes the video, and only what has changed when it is made again.',
  writing: 'Call video_status with this task_id; it waits until the script is written.',
  failed: 'Call video_status with this task_id to learn why, then write_script again.',
};

export const draftFacts = (draft: OutlinedDraft): Readonly<Record<string, unknown>> => {
  const { request, scenes, ...facts } = draftResponse(draft);
  return {
    ...facts,
    frame_template: request.frame_template,
    scenes: scenes.map((scene, index) => ({ number: index + 1, ...scene })),
    next: nextOfDraft[facts.status],
  };
};

const isErrorCode = (code: string): code is ErrorCode => code in errorCodes;

const remedyFor = (code: string | null): string => {
  if (code === null || !isErrorCode(code)) return 'Try make_video again.';
  const { nextActions } = errorCodes[code] as { nextActions?: string };
  return nextActions === undefined ? 'Try make_video again.' : inToolWords(nextActions);
};

const nextAfter = ({ status, result, error_code }: VideoResponse): string => {
  if (status === 'failed') return remedyFor(error_code);
  if (status === 'cancelled') return 'It was cancelled; make_video makes it again.';
  if (status !== 'completed') return 'Call video_status with this task_id; it waits for the end.';
  return result === null
    ? 'Its files were deleted after the storage period; make_video makes it again.'
    : 'Give video_url to the person: it opens without a token until it expires.';
};

/** Describes a video for a model. */
@Injectable()
export class VideoFactsService {
  constructor(
    private readonly mapper: VideoMapper,
    private readonly addresses: FileAddressesService,
  ) {}

  of(task: TaskEntity): Readonly<Record<string, unknown>> {
    const video = this.mapper.toResponse(task, 1);
    const { result, progress, version_count: _, ...facts } = video;
    return {
      ...facts,
      percentage: progress?.percentage ?? 0,
      doing: progress?.message ?? null,
      video_url: result?.video_url ?? null,
      captions_url: result === null ? null : this.addresses.of(task.id, videoFiles.webVtt),
      duration: result?.duration ?? null,
      file_size: result?.file_size ?? null,
      warnings: task.warnings.map(warningText),
      next: nextAfter(video),
    };
  }
}
