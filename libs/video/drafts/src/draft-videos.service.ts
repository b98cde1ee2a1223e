import { randomUUID } from 'node:crypto';
import { videoOfDraft } from './draft-script';
import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { GenerationService, TaskIntakeService, type Acceptance, type Requester, checkWebhookUrl } from '@svc/video';
import { DraftChangesService, type Written } from './draft-changes.service';
import type { DraftRenderBody, DraftVariantResponse } from './draft-render.dto';
import { parametersFor, planVariants, type Variant } from './draft-variants';

/** Creates the tasks that make videos of drafts. */
@Injectable()
export class DraftVideosService {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly changes: DraftChangesService,
    private readonly generation: GenerationService,
    private readonly intake: TaskIntakeService,
    private readonly config: VideoServiceConfig,
  ) {}

  /**
   * Accepts all variants or none.
   * @throws AppError for an invalid draft, DRAFT_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED, QUEUE_FULL,
   * IDEMPOTENCY_KEY_REUSED
   */
  async render(
    draftId: string,
    body: DraftRenderBody,
    requester: Requester,
    idempotencyKey: string | null,
  ): Promise<DraftVariantResponse[]> {
    const draft = await this.changes.readWritten(draftId, requester, body.version ?? undefined);
    const webhookUrl = checkWebhookUrl(body.webhook_url, this.config);
    const variants = planVariants(draft, body, this.pipeline);
    const bundle = randomUUID();
    const acceptances: Acceptance[] = [];
    for (const [index, variant] of variants.entries())
      acceptances.push({
        ...(await this.toVideo(draft, variant, requester, bundle)),
        idempotencyKey: idempotencyKey === null || index === 0 ? idempotencyKey : `${idempotencyKey} ${index}`,
        webhookUrl,
      });
    const taskIds = await this.intake.acceptAll(acceptances);
    return variants.map((variant, index) => ({ task_id: taskIds[index] ?? '', ...variant }));
  }

  private async toVideo(draft: Written, { frame_template, language }: Variant, requester: Requester, bundle: string) {
    const video = videoOfDraft(draft);
    const template_params = await parametersFor(draft.request, frame_template, this.pipeline);
    const asked = { ...video.request, frame_template, template_params, language };
    const checked = await this.generation.validate(asked, requester);
    for (const { chosen } of video.script.scenes) if (chosen !== undefined) this.pipeline.media.open(chosen.workflow);
    const plan = { script: video.script, version: draft.version };
    return { ...checked, draft: { draftId: draft.id, plan, bundle } };
  }
}
