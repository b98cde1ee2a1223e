import { Inject, Injectable } from '@nestjs/common';
import { StorageConfig } from '@svc/config';
import { finishedFileKey, isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { type ObjectHead, type ObjectStore, isLinkingStore, isObjectKey, objectStore } from '@svc/storage';
import { type TaskEntity, TaskRepository } from '@svc/video-data';

/** Content types of published files and uploads, by extension. Other files are sent as bytes. */
const contentTypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  json: 'application/json; charset=utf-8',
};

export const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

const notFound = (): AppError => new AppError('FILE_NOT_FOUND');

/** Finds files of completed tasks, with access control. */
@Injectable()
export class FilesService {
  constructor(
    private readonly tasks: TaskRepository,
    @Inject(objectStore) readonly store: ObjectStore,
    private readonly config: StorageConfig,
  ) {}

  /** @throws AppError FILE_NOT_FOUND for every reason */
  async find(taskId: string, name: string, mayRead: (task: TaskEntity) => boolean): Promise<ObjectHead> {
    if (!isTaskId(taskId) || name.includes('/') || !isObjectKey(name)) throw notFound();
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'completed' || !mayRead(task)) throw notFound();
    const head = await this.store.head(finishedFileKey(taskId, name));
    if (head === null) throw notFound();
    return head;
  }

  /**
   * @returns a link to the object store for a video; null when the file must come from this service. Captions and
   * posters are small, and pages read them from their own origin.
   */
  async linkTo(key: string, name: string, mostSeconds = Infinity): Promise<string | null> {
    if (!this.config.filesRedirect || !isLinkingStore(this.store) || !name.endsWith('.mp4')) return null;
    return this.store.linkTo(key, {
      contentType: contentTypeOf(name),
      contentDisposition: `inline; filename="${name}"`,
      expiresInSeconds: Math.max(1, Math.min(this.config.filesRedirectSeconds, Math.floor(mostSeconds))),
    });
  }

  /** The origin that videos are redirected to, for content security policies. */
  async videoOrigin(): Promise<string | null> {
    const link = await this.linkTo('any.mp4', 'any.mp4');
    return link === null ? null : new URL(link).origin;
  }
}
