import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { FrameTemplate, Pipeline, Picture } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-data';
import { encodePng, shrink } from './png';

const longestSidePixels = 640;
const sampleWords = ['Every', 'scene', 'has', 'its', 'own', 'picture'];
const sample = {
  title: 'A title of your own',
  text: sampleWords.join(' '),
  sceneNumber: 1,
  sceneCount: 5,
  language: 'en',
  caption: { words: sampleWords, litIndex: 2 },
};
const previewMedia = { workflow: 'builtin/abstract', prompt: 'a calm morning over hills', seed: 7, sceneIndex: 0, durationSeconds: 1 };

/** Small pictures of the templates with sample content, drawn once for each template. */
@Injectable()
export class TemplatePreviews {
  private readonly drawn = new Map<string, Promise<Buffer>>();

  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  /** @throws AppError NOT_FOUND when there is no such template */
  async draw(path: string): Promise<Buffer> {
    const template = await this.pipeline.templates.open(path).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'TEMPLATE_NOT_FOUND' ? new AppError('NOT_FOUND') : error;
    });
    const known = this.drawn.get(path) ?? this.render(template);
    this.drawn.set(path, known);
    known.catch(() => this.drawn.delete(path));
    return known;
  }

  private async render(template: FrameTemplate): Promise<Buffer> {
    const picture = await this.picture(template);
    const parameters = template.checkParameters({});
    const frame = await template.render({ ...sample, parameters, picture });
    const factor = Math.ceil(Math.max(frame.widthPixels, frame.heightPixels) / longestSidePixels);
    return encodePng(shrink(frame, factor));
  }

  private async picture({ description: { media } }: FrameTemplate): Promise<Picture | null> {
    if (media === null) return null;
    const { workflow, ...input } = previewMedia;
    const workFolder = await mkdtemp(join(tmpdir(), 'template-preview-'));
    const context = {
      signal: new AbortController().signal,
      workFolder,
      report: () => undefined,
      warn: () => undefined,
    };
    try {
      const made = await this.pipeline.media.open(workflow).make({ ...media, ...input }, context);
      return made.kind === 'picture' ? made : null;
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
}
