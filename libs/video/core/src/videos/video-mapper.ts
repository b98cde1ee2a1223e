import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { documentNamedIn } from '@svc/contracts';
import { videoFiles } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';
import { FileAddressesService } from '../files/file-addresses.service';
import { TaskMapper } from '../tasks/task-mapper';
import type { VideoResponse } from './video.response';

const excerptCharacters = 80;

/** The question to a document, else its name without folders; any other text as it is. */
export const textSubject = (text: string): string => {
  const document = documentNamedIn(text);
  return document === null ? text : document.question || document.name.replace(/^.*\//, '');
};

/** The first line of a text, shortened. */
export const toExcerpt = (text: string): string => {
  const [line = ''] = textSubject(text).trim().split(/\r?\n/u, 1);
  const characters = [...line.slice(0, 2 * excerptCharacters + 2)];
  return characters.length <= excerptCharacters ? line : `${characters.slice(0, excerptCharacters - 1).join('')}…`;
};

/** The title for users: the given name, else the generated title, else the beginning of the text. */
export const chooseTitle = ({ title, script, request }: Pick<TaskEntity, 'title' | 'script' | 'request'>): string =>
  [title, script?.title, request.title].find((name) => name != null && name !== '') ?? toExcerpt(request.text);

const dayMs = 24 * 3_600_000;

const sharedUntil = ({ sharedUntil: until }: TaskEntity): string | null =>
  until !== null && until.getTime() > Date.now() ? until.toISOString() : null;

@Injectable()
export class VideoMapper {
  constructor(
    private readonly tasks: TaskMapper,
    private readonly addresses: FileAddressesService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @param versionCount videos made from the same draft */
  toResponse(task: TaskEntity, versionCount: number): VideoResponse {
    const { status, progress, error, error_code, created_at, completed_at, result } = this.tasks.toResponse(task);
    const hasFiles = result !== null && task.filesRemovedAt === null;
    return {
      task_id: task.id,
      title: chooseTitle(task),
      status,
      result: hasFiles ? result : null,
      poster_url: hasFiles ? this.addresses.of(task.id, videoFiles.poster) : null,
      progress,
      error,
      error_code,
      frame_template: task.request.frame_template,
      language: task.script?.language ?? null,
      available_until: (hasFiles && this.availableUntil(task)?.toISOString()) || null,
      kept: hasFiles && task.keptAt !== null,
      draft_id: task.draftId,
      version_count: versionCount,
      shared_until: hasFiles ? sharedUntil(task) : null,
      created_at,
      completed_at,
    };
  }

  /** The time when retention removes the files of a completed task; null while its owner keeps them. */
  availableUntil({
    completedAt,
    keptAt,
    releasedAt,
  }: Pick<TaskEntity, 'completedAt' | 'keptAt' | 'releasedAt'>): Date | null {
    if (keptAt !== null) return null;
    const sinceMs = Math.max(completedAt?.getTime() ?? 0, releasedAt?.getTime() ?? 0);
    return new Date(sinceMs + this.config.retentionDays * dayMs);
  }
}
