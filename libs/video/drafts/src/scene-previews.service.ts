import { Inject, Injectable } from '@nestjs/common';
import { videoOfDraft } from './draft-script';
import type { WrittenDraft } from './draft.entity';
import { DraftRepository, type DraftRow } from './draft.repository';
import { defaultCaptions } from '@svc/contracts';
import { type Pipeline, type ScriptedVideo, VideoRecipe } from '@svc/pipeline';
import { createBoundedCache } from '@svc/concurrency';
import { videoPipeline } from '@svc/video-engine';
import { GenerationService, type Requester, looks, parametersOf } from '@svc/video';
import { DraftChangesService } from './draft-changes.service';
import type { ScenePreviewQuery } from './draft-parameters';
import { parametersFor } from './draft-variants';
import { type PreviewFor, PreviewHostService } from './preview-host.service';
import type { CaptionLineListResponse } from './draft.response';
import { sceneIndexOf } from './draft-scenes';

export interface ScenePreview {
  /** Changes with the bytes. */
  etag: string;
  read: () => Promise<Buffer>;
}

const previewsKept = 200;

type Written = DraftRow & WrittenDraft;

const withoutCaptions = ({ request, script }: ScriptedVideo): ScriptedVideo => ({
  request: { ...request, captions: { ...defaultCaptions, ...request.captions, enabled: false } },
  script,
});

/**
 * Renders the picture and narration of a draft's scene. Results of paid or external providers are kept for the video.
 */
@Injectable()
export class ScenePreviewsService {
  private readonly drawn = createBoundedCache<Buffer>(previewsKept);
  private readonly heard = createBoundedCache<Buffer>(previewsKept);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly recipe: VideoRecipe,
    private readonly changes: DraftChangesService,
    private readonly drafts: DraftRepository,
    private readonly generation: GenerationService,
    private readonly host: PreviewHostService,
  ) {}

  /**
   * @param wanted what differs from the draft
   * @returns WebP
   * @throws AppError DRAFT_NOT_FOUND, DRAFT_NOT_READY, SCENE_NOT_FOUND, TEMPLATE_NOT_FOUND, PROVIDER_FAILED,
   * TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE when too many previews wait
   */
  async look(
    draftId: string,
    scene: string,
    requester: Requester,
    wanted: ScenePreviewQuery = {},
  ): Promise<ScenePreview> {
    const { draft, index } = await this.open(draftId, scene, requester);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const shown = await this.inLook(await this.withPictures(draft, asked), wanted);
    const video = wanted.captions === 'none' ? withoutCaptions(shown) : shown;
    const { look: key } = await this.recipe.keysOf(video, index);
    const number = (wanted.picture ?? 1) - 1;
    const draw = () => this.host.run('draw', asked, (host) => this.recipe.preview(video, index, host, number));
    const ownKey = number === 0 ? key : `${key}-${number}`;
    return { etag: `"${ownKey}"`, read: () => this.drawn.get(ownKey, draw) };
  }

  /** @returns Ogg with Opus @throws as `look` */
  async hear(draftId: string, scene: string, requester: Requester): Promise<ScenePreview> {
    const { draft, index } = await this.open(draftId, scene, requester);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const video = videoOfDraft(draft);
    const { sound: key } = await this.recipe.keysOf(video, index);
    const speak = () => this.host.run('draw', asked, (host) => this.recipe.hear(video, index, host));
    return { etag: `"${key}"`, read: () => this.heard.get(key, speak) };
  }

  /**
   * The caption lines with the times of the words in the narration. @throws as `look`
   */
  async caption(draftId: string, scene: string, requester: Requester): Promise<CaptionLineListResponse> {
    const { draft, index } = await this.open(draftId, scene, requester);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const video = videoOfDraft(draft);
    const lines = await this.host.run('draw', asked, (host) => this.recipe.captions(video, index, host));
    return {
      data: lines.map((line) => ({
        words: line.map(({ text, startSeconds }) => ({ text, start: Number(startSeconds.toFixed(3)) })),
      })),
    };
  }

  private async open(draftId: string, scene: string, requester: Requester): Promise<{ draft: Written; index: number }> {
    const draft = await this.changes.readWritten(draftId, requester);
    const index = sceneIndexOf(draft.scenes, scene);
    await this.generation.validate(videoOfDraft(draft).request, requester);
    return { draft, index };
  }

  private async inLook(video: ScriptedVideo, wanted: ScenePreviewQuery): Promise<ScriptedVideo> {
    const { frame_template: own, captions } = video.request;
    const template = wanted.template ?? own;
    const look = looks.find(({ id }) => id === wanted.look);
    if (template === own && look === undefined) return video;
    const kept = await parametersFor(video.request, template, this.pipeline);
    const request = { ...video.request, frame_template: template, template_params: kept };
    if (look === undefined) return { ...video, request };
    const { description } = await this.pipeline.templates.open(template);
    const template_params = { ...kept, ...parametersOf(look, description) };
    const style = { captions: { ...defaultCaptions, ...captions, style: look.captionStyle } };
    return { ...video, request: { ...request, template_params, ...style } };
  }

  /** Searches pictures once where they are found and not generated; the video shows the same. */
  private async withPictures(draft: Written, asked: PreviewFor): Promise<ScriptedVideo> {
    const video = videoOfDraft(draft);
    const isSettled = video.script.scenes.every(({ asset, found, chosen }) => (asset ?? found ?? chosen) !== undefined);
    if (isSettled || this.pipeline.media.finderOf(video.request.media_workflow) === undefined) return video;
    const script = await this.host.run('draw', asked, (host) => this.recipe.script(video.request, host, video.script));
    await this.drafts.keepFound(draft.id, draft.version, script.scenes);
    return { ...video, script };
  }
}
