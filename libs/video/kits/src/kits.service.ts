import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';
import { kitChapters, kitDescription, kitHashtags, kitTitle, videoFiles } from '@svc/pipeline';
import type { TaskEntity } from '@svc/video-data';
import { FileAddressesService, chooseTitle } from '@svc/video';
import type { KitResponse } from './kit.response';
import { FinishedVideosService } from './finished-videos.service';
import { textEntry, zipArchive, type NamedArchive } from './kit-archive';

/** Files of the archive, the video last; those of earlier versions lack some. */
const keptFiles = [...Object.values(videoFiles).filter((name) => name !== videoFiles.video), videoFiles.video];

const readSides = (frameTemplate: string): { width: number; height: number } => {
  const [, width, height] = /^(\d+)x(\d+)\//u.exec(frameTemplate) ?? [];
  return { width: Number(width ?? 0), height: Number(height ?? 0) };
};

/** Collects what platforms ask for with a video: texts, thumbnails, captions, the file. Nothing is uploaded anywhere. */
@Injectable()
export class KitsService {
  constructor(
    private readonly finished: FinishedVideosService,
    private readonly addresses: FileAddressesService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError VIDEO_NOT_FOUND, VIDEO_WITHOUT_FILES */
  async read(taskId: string, mayRead: (task: TaskEntity) => boolean): Promise<KitResponse> {
    const task = await this.finished.find(taskId, mayRead);
    const files = new Set((await this.finished.listEntries(task, keptFiles)).map(({ name }) => name));
    const shapes = [
      { name: videoFiles.poster, ...readSides(task.request.frame_template) },
      { name: videoFiles.wideThumbnail, width: 1_280, height: 720 },
      { name: videoFiles.uprightThumbnail, width: 1_080, height: 1_920 },
    ];
    const address = (name: string): string => this.addresses.of(task.id, name);
    const root = `${publicAddress(this.config.publicUrl)}/api/videos/${task.id}`;
    return {
      ...this.writeTexts(task),
      thumbnails: shapes.flatMap(({ name, ...sides }) => (files.has(name) ? [{ url: address(name), ...sides }] : [])),
      srt_url: address(videoFiles.subRip),
      vtt_url: address(videoFiles.webVtt),
      video_url: address(videoFiles.video),
      zip_url: `${root}/kit.zip${this.addresses.queryFor(task.id)}`,
      project_url: `${root}/project.zip${this.addresses.queryFor(task.id)}`,
    };
  }

  /** @throws AppError VIDEO_NOT_FOUND, VIDEO_WITHOUT_FILES */
  async zip(taskId: string, mayRead: (task: TaskEntity) => boolean): Promise<NamedArchive> {
    const task = await this.finished.find(taskId, mayRead);
    const { title, description, ...rest } = this.writeTexts(task);
    const texts = [
      textEntry('title.txt', `${title}\n`),
      textEntry('description.txt', `${description}\n`),
      textEntry('kit.json', `${JSON.stringify({ title, description, ...rest }, null, 2)}\n`),
    ];
    const entries = [...texts, ...(await this.finished.listEntries(task, keptFiles))];
    return { title, ...zipArchive(entries) };
  }

  private writeTexts(task: TaskEntity): Pick<KitResponse, 'title' | 'description' | 'hashtags' | 'chapters'> {
    const title = chooseTitle(task);
    return {
      title: kitTitle(title),
      description: kitDescription(title, task),
      hashtags: kitHashtags(title, task),
      chapters: kitChapters(task).map(({ startSeconds, title: name }) => ({
        start_seconds: startSeconds,
        title: name,
      })),
    };
  }
}
