import { Inject, Injectable } from '@nestjs/common';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import type { WorkflowResponse } from './resource.response';

/** Lists voices and media workflows that requests can name. */
@Injectable()
export class WorkflowListService {
  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  async voices(): Promise<WorkflowResponse[]> {
    const { speech, defaults, models } = this.pipeline;
    await models.refresh();
    return speech.list().map(({ workflow, label, language }) => ({
      workflow,
      label,
      language,
      is_default: workflow === defaults.tts_workflow,
    }));
  }

  async media(): Promise<WorkflowResponse[]> {
    const { media, defaults, models } = this.pipeline;
    await models.refresh();
    return media.list().map((workflow) => ({
      workflow,
      label: workflow,
      language: null,
      is_default: workflow === defaults.media_workflow,
    }));
  }
}
