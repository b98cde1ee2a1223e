import { Inject, Injectable } from '@nestjs/common';
import { createBoundedCache, createLimiter } from '@svc/concurrency';
import { VideoServiceConfig } from '@svc/config';
import { defaultCaptions } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { publicAddress } from '@svc/http';
import { createFramePreview, type Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import type { LookResponse } from './look.response';
import { looks, parametersOf, templatesOf, type Look } from './looks';
import { ResourcesService } from './resources.service';

const longestSidePixels = 640;
const webpQuality = 80;
const previewsKept = 100;
/** A preview draws several frames of full size. */
const drawnAtOnce = 1;

/** Looks with a still and a moving preview, each drawn once. */
@Injectable()
export class LooksService {
  private readonly drawn = createBoundedCache<Buffer>(previewsKept);
  private readonly limiter = createLimiter(drawnAtOnce);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly resources: ResourcesService,
    private readonly service: VideoServiceConfig,
  ) {}

  /** Each look in each format; a template that an operator has removed is left out. */
  async list(): Promise<LookResponse[]> {
    const templates = new Map((await this.pipeline.templates.list()).map((template) => [template.path, template]));
    const base = `${publicAddress(this.service.publicUrl)}/api/resources/looks`;
    return looks.flatMap((look) =>
      templatesOf(look).flatMap((path) => {
        const template = templates.get(path);
        if (template === undefined) return [];
        const address = `${base}/${look.id}/${template.widthPixels}x${template.heightPixels}`;
        return [
          {
            id: look.id,
            frame_template: path,
            template_params: parametersOf(look, template),
            caption_style: look.captionStyle,
            preview_url: `${address}/still.webp`,
            moving_url: `${address}/moving.webp`,
          },
        ];
      }),
    );
  }

  /** @returns WebP @throws AppError NOT_FOUND */
  async draw(id: string, size: string, isMoving: boolean): Promise<Buffer> {
    const look = looks.find((known) => known.id === id);
    const path = look && templatesOf(look).find((template) => template.startsWith(`${size}/`));
    if (look === undefined || path === undefined) throw new AppError('NOT_FOUND');
    return this.drawn.get(`${id} ${path} ${isMoving}`, () =>
      this.limiter.run(null, () => this.drawIn(look, path, isMoving)),
    );
  }

  private async drawIn(look: Look, path: string, isMoving: boolean): Promise<Buffer> {
    const template = await this.pipeline.templates.open(path);
    const input = {
      parameters: template.checkParameters(parametersOf(look, template.description)),
      captions: { ...defaultCaptions, style: look.captionStyle },
    };
    const picture = await this.resources.samplePicture(template);
    return createFramePreview(template, { picture, input, longestSidePixels, webpQuality, isMoving });
  }
}
