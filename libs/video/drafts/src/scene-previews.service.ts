import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { videoOfDraft } from './draft-script';
import type { WrittenDraft } from './draft.entity';
import { DraftRepository, type DraftRow } from './draft.repository';
import { defaultCaptions } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { type Pipeline, type ScriptedVideo, VideoRecipe } from '@svc/pipeline';
import { createBoundedCache } from '@svc/concurrency';
import { uploadNames, videoPipeline } from '@svc/video-engine';
import { GenerationService, type Requester, looks, lookParameters } from '@svc/video';
import { DraftChangesService } from './draft-changes.service';
import type { ScenePreviewQuery } from './draft-parameters';
import { parametersFor } from './draft-variants';
import { type PreviewFor, PreviewHostService } from './preview-host.service';
import type { CaptionLineListResponse } from './draft.response';
import { shotList, type ShotListResponse } from './shot.response';
import { findSceneIndex } from './draft-scenes';

export interface ScenePreview {
  /** Changes with the bytes. */
  etag: string;
  read: () => Promise<Buffer>;
}

const previewsKept = 200;
const plansKept = 50;

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
  private readonly planned = createBoundedCache<ScriptedVideo>(plansKept);
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
    const { look: key } = await this.recipe.computeKeys(video, index);
    const shot = { picture: (wanted.picture ?? 1) - 1, framing: (wanted.framing ?? 1) - 1 };
    const draw = () => this.host.run('draw', asked, (host) => this.recipe.preview(video, index, host, shot));
    const ownKey = `${key}-${shot.picture}-${shot.framing}`;
    return { etag: `"${ownKey}"`, read: () => this.drawn.get(ownKey, draw) };
  }

  /** @returns Ogg with Opus @throws as `look` */
  async hear(draftId: string, scene: string, requester: Requester): Promise<ScenePreview> {
    const { draft, index } = await this.open(draftId, scene, requester);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const video = videoOfDraft(draft);
    const { sound: key } = await this.recipe.computeKeys(video, index);
    const speak = () => this.host.run('draw', asked, (host) => this.recipe.hear(video, index, host));
    return { etag: `"${key}"`, read: () => this.heard.get(key, speak) };
  }

  /** The shots at the times of the narration, which is spoken unless it is stored. @throws as `look` */
  async shots(draftId: string, scene: string, requester: Requester): Promise<ShotListResponse> {
    const { draft, index } = await this.open(draftId, scene, requester);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const video = await this.withPictures(draft, asked);
    const { description } = await this.pipeline.templates.open(video.request.frame_template);
    return shotList(await this.host.run('draw', asked, (host) => this.recipe.shots(video, index, host)), description);
  }

  /**
   * The caption lines with the times of the words in the narration. @throws as `look`
   */
  async caption(draftId: string, scene: string, requester: Requester): Promise<CaptionLineListResponse> {
    const { lines } = await this.readLines(draftId, scene, requester);
    return {
      data: lines.map((line) => ({
        words: line.map(({ text, startSeconds }) => ({ text, start: Number(startSeconds.toFixed(3)) })),
      })),
    };
  }

  /**
   * A line of captions as it is drawn, in each of its states.
   * @param line counts from 1
   * @returns WebP
   * @throws as `look`; AppError NOT_FOUND for a line that the scene has not
   */
  async captionStrip(draftId: string, scene: string, line: number, requester: Requester): Promise<ScenePreview> {
    const { lines, video, index, asked } = await this.readLines(draftId, scene, requester);
    const words = lines[line - 1]?.map(({ text }) => text);
    if (words === undefined) throw new AppError('NOT_FOUND');
    const { look: key } = await this.recipe.computeKeys(video, index);
    const ownKey = hash('sha256', JSON.stringify([key, words]));
    const draw = () => this.host.run('draw', asked, (host) => this.recipe.captionStrip(video, index, words, host));
    return { etag: `"${ownKey}"`, read: () => this.drawn.get(ownKey, draw) };
  }

  private async readLines(draftId: string, scene: string, requester: Requester) {
    const { draft, index } = await this.open(draftId, scene, requester);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const video = videoOfDraft(draft);
    const lines = await this.host.run('draw', asked, (host) => this.recipe.captions(video, index, host));
    return { lines, video, index, asked };
  }

  private async open(draftId: string, scene: string, requester: Requester): Promise<{ draft: Written; index: number }> {
    const draft = await this.changes.readWritten(draftId, requester);
    const index = findSceneIndex(draft.scenes, scene);
    const { request } = videoOfDraft(draft);
    // A deleted upload of one scene leaves the others as they are.
    await this.generation.validate(request, requester, uploadNames(request));
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
    const template_params = { ...kept, ...lookParameters(look, description) };
    const style = { captions: { ...defaultCaptions, ...captions, style: look.captionStyle } };
    return { ...video, request: { ...request, template_params, ...style } };
  }

  /** Plans and finds pictures once for each version of a draft; the video shows the same. */
  private async withPictures(draft: Written, asked: PreviewFor): Promise<ScriptedVideo> {
    const video = videoOfDraft(draft);
    if (video.script.scenes.every(({ asset, chosen }) => (asset ?? chosen) !== undefined)) return video;
    const planned = await this.planned.get(hash('sha256', JSON.stringify([draft.id, draft.version, video])), () =>
      this.host.run('draw', asked, async (host) => {
        const planned = await this.recipe.withPictures(video, host);
        await this.drafts.keepFound(draft.id, draft.version, planned.script.scenes);
        return planned;
      }),
    );
    // Keys of parts are kept with the object, and an upload may have been deleted since.
    return uploadNames(video.request).size === 0 ? planned : { ...planned };
  }
}
