import { warningResponses, DocumentsService, isOwnUpload, type Requester } from '@svc/video';
import { videoOfDraft } from './draft-script';
import type { DraftScene } from './draft.entity';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { documentNamedIn, mediaFolder } from '@svc/contracts';
import { VideoServiceConfig } from '@svc/config';
import { fieldError } from '@svc/errors';
import { publicAddress } from '@svc/http';
import { createBoundedCache } from '@svc/concurrency';
import { VideoRecipe, type ScriptedVideo } from '@svc/pipeline';
import type { StoredFigure } from '@svc/pipeline/assets';
import { RequestedAssetsService } from '@svc/video-engine';
import { DraftChangesService } from './draft-changes.service';
import type { PictureCandidateListResponse, PictureCandidateResponse } from './picture-candidates.dto';
import { type OfferedPicture, PictureChoicesService } from './picture-choices.service';
import { PreviewHostService } from './preview-host.service';
import type { ScenePreview } from './scene-previews.service';
import { findSceneIndex } from './draft-scenes';

type PictureCandidate = Awaited<ReturnType<VideoRecipe['candidates']>>['candidates'][number];

const thumbnailsKept = 300;

const pictureSize = ({ archived }: PictureCandidate) => ({
  width: archived?.widthPixels ?? null,
  height: archived?.heightPixels ?? null,
});

const shownFacts = ({ choice, archived }: PictureCandidate) => ({
  source: archived === null ? ('drawn' as const) : ('archive' as const),
  is_clip: choice.found?.isClip === true,
  title: archived?.title ?? choice.prompt ?? '',
  author: archived?.author ?? null,
  licence: archived?.licence.name ?? null,
  licence_url: archived?.licence.url ?? null,
  archive: archived?.archive ?? null,
  page_url: choice.found?.credit.url ?? null,
});

/** A figure's document has its own author and licence, which are not known. */
const untold = {
  source: 'document',
  is_clip: false,
  author: null,
  licence: null,
  licence_url: null,
  archive: null,
  page_url: null,
  width: null,
  height: null,
} as const;

/** Figures without a page are last. */
const farthestPages = 1e6;

const pagesBetween = ({ page }: StoredFigure, { source }: DraftScene): number =>
  page === null || source?.page === undefined ? farthestPages : Math.abs(page - source.page);

/** The choice is drawn from the upload; a change of the draft stores the upload's name. */
const offeredFigure = ({ asset, caption }: StoredFigure): OfferedPicture => ({
  choice: { workflow: `${mediaFolder}${asset}`, prompt: caption },
  thumbnailUrl: null,
  asset,
});

/** Equal for equal thumbnails. */
const candidatesKey = ({ request, script }: ScriptedVideo, index: number, offered: OfferedPicture): string => {
  const { text, frame_template, prompt_prefix } = request;
  const drawnBy = { text, frame_template, prompt_prefix, language: script.language, said: script.scenes[index] };
  const facts = offered.thumbnailUrl === null ? { ...drawnBy, choice: offered.choice } : offered.thumbnailUrl;
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
};

/** Lists the pictures that a user may choose for a scene, and their thumbnails. */
@Injectable()
export class PictureCandidatesService {
  private readonly thumbnails = createBoundedCache<Buffer>(thumbnailsKept);

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly changes: DraftChangesService,
    private readonly choices: PictureChoicesService,
    private readonly documents: DocumentsService,
    private readonly copies: RequestedAssetsService,
    private readonly host: PreviewHostService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError DRAFT_NOT_FOUND, DRAFT_NOT_READY, SCENE_NOT_FOUND, SERVICE_UNAVAILABLE */
  async list(
    draftId: string,
    scene: string,
    search: string | null,
    requester: Requester,
  ): Promise<PictureCandidateListResponse> {
    const draft = await this.changes.readWritten(draftId, requester);
    const index = findSceneIndex(draft.scenes, scene);
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const { candidates, warnings } = await this.host.run('fetch', asked, (host) =>
      this.recipe.candidates(videoOfDraft(draft), index, search, host),
    );
    const shown = draft.scenes[index];
    const base = `${publicAddress(this.config.publicUrl)}/api/video/drafts/${draftId}/scenes/${shown?.id}`;
    const figures = shown === undefined ? [] : await this.figuresFor(draft.request.text, shown, requester);
    const offered = figures.flatMap((figure) => this.offerFigure(figure, base, shown?.picture.asset) ?? []);
    const data = [...offered, ...candidates.flatMap((candidate) => this.offer(candidate, base) ?? [])];
    return { data, ...warningResponses(warnings) };
  }

  /**
   * @returns WebP @throws AppError VALIDATION_ERROR for a choice that was not offered, PROVIDER_FAILED, and as `list`
   */
  async look(draftId: string, scene: string, choice: string, requester: Requester): Promise<ScenePreview> {
    const draft = await this.changes.readWritten(draftId, requester);
    const index = findSceneIndex(draft.scenes, scene);
    const offered = this.choices.open(choice);
    const isSeen = offered?.asset === undefined || (await this.bring(offered.asset, requester));
    if (offered === null || !isSeen) throw fieldError('choice', 'notOffered');
    const video = videoOfDraft(draft);
    const key = candidatesKey(video, index, offered);
    const { choice: chosen, thumbnailUrl } = offered;
    const asked = { caller: requester.subject, taskId: draft.taskId };
    const draw = () =>
      this.host.run('fetch', asked, (host) => this.recipe.thumbnail(video, index, chosen, thumbnailUrl, host));
    return { etag: `"${key}"`, read: () => this.thumbnails.get(key, draw) };
  }

  /** Figures of the requester's own document, those near the scene's page first; empty for a draft of no document. */
  private async figuresFor(text: string, scene: DraftScene, requester: Requester): Promise<StoredFigure[]> {
    const named = documentNamedIn(text);
    if (named === null || !isOwnUpload(named.name, requester)) return [];
    const figures = await this.documents.readFigures(named.name);
    return figures.toSorted((one, other) => pagesBetween(one, scene) - pagesBetween(other, scene));
  }

  /** Copies a figure to this machine. @returns false for one that the requester may not see */
  private async bring(asset: string, requester: Requester): Promise<boolean> {
    if (!isOwnUpload(asset, requester)) return false;
    await this.copies.bringFor({ bgm_path: asset });
    return true;
  }

  private offerFigure(figure: StoredFigure, base: string, shownAsset?: string | null): PictureCandidateResponse | null {
    const token = this.choices.seal(offeredFigure(figure));
    if (token === null) return null;
    const thumbnail_url = `${base}/pictures/thumbnail.webp?choice=${token}`;
    const is_shown = shownAsset === figure.asset;
    return { ...untold, title: figure.caption, thumbnail_url, is_shown, picture: { asset: null, choice: token } };
  }

  private offer(candidate: PictureCandidate, base: string): PictureCandidateResponse | null {
    const { choice, archived, isShown } = candidate;
    const token = this.choices.seal({ choice, thumbnailUrl: archived?.thumbnailUrl ?? null });
    if (token === null) return null;
    const thumbnail_url = `${base}/pictures/thumbnail.webp?choice=${token}`;
    const picture = { asset: null, choice: token };
    return { ...shownFacts(candidate), ...pictureSize(candidate), thumbnail_url, is_shown: isShown, picture };
  }
}
