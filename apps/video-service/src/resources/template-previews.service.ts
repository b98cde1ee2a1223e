import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { createBoundedCache } from '@svc/concurrency';
import { AppError } from '@svc/errors';
import { createFramePreview, type FrameTemplate, type Pipeline, type Picture } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';

const longestSidePixels = 640;
const previewsKept = 200;
const workflow = 'builtin/abstract';
const subject = 'a calm morning over hills';
const sampleWords = { prompt: subject, subject, promptPrefix: '', topic: subject, language: 'en' };
const sampleScene = { ...sampleWords, sceneIndex: 0, seed: 7, durationSeconds: 1 };

/** Renders previews of the templates with sample content, once for each template. */
@Injectable()
export class TemplatePreviewsService {
  private readonly drawn = createBoundedCache<Buffer>(previewsKept);

  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  /** @throws AppError NOT_FOUND */
  async draw(path: string): Promise<Buffer> {
    const template = await this.pipeline.templates.open(path).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'TEMPLATE_NOT_FOUND' ? new AppError('NOT_FOUND') : error;
    });
    return this.drawn.get(path, () => this.render(template));
  }

  private async render(template: FrameTemplate): Promise<Buffer> {
    const input = { parameters: template.checkParameters({}) };
    return createFramePreview(template, { picture: await this.picture(template), input, longestSidePixels });
  }

  private async picture({ description: { media } }: FrameTemplate): Promise<Picture | null> {
    if (media === null) return null;
    const workFolder = await mkdtemp(join(tmpdir(), 'template-preview-'));
    const signal = new AbortController().signal;
    const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
    try {
      const made = await this.pipeline.media.open(workflow).make({ ...media, ...sampleScene }, context);
      return made.kind === 'picture' ? made : null;
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
}
