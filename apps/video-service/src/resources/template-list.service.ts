import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { publicAddress } from '@svc/http';
import type { Pipeline, TemplateDescription } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import type { TemplateResponse } from './resource.response';

/** Lists frame templates that requests can name. */
@Injectable()
export class TemplateListService {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly config: VideoServiceConfig,
  ) {}

  async list(): Promise<TemplateResponse[]> {
    const templates = await this.pipeline.templates.list();
    return templates.map((template) => this.describe(template));
  }

  private describe({
    path,
    name,
    kind,
    widthPixels,
    heightPixels,
    media,
    parameters,
  }: TemplateDescription): TemplateResponse {
    return {
      path,
      name,
      kind,
      width: widthPixels,
      height: heightPixels,
      media: media === null ? null : { width: media.widthPixels, height: media.heightPixels },
      parameters,
      preview_url: `${publicAddress(this.config.publicUrl)}/api/resources/templates/${path}/preview.png`,
    };
  }
}
