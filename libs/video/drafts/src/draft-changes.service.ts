import { Injectable } from '@nestjs/common';
import type { WrittenDraft } from './draft.entity';
import { DraftRepository, type DraftContent } from './draft.repository';
import type { GenerationRequest, RequestedScene } from '@svc/contracts';
import { AppError, fieldProblemError } from '@svc/errors';
import type { ValidRequest } from '@svc/pipeline';
import { uploadNames, uploadsIn } from '@svc/video-engine';
import { GenerationService, type Requester } from '@svc/video';
import type { DraftChangeBody } from './draft-change.request';
import { isWritten, type OutlinedDraft } from './draft-outlines.service';
import { DraftsService } from './drafts.service';
import { acceptScenes, editScenes, type EditedScene } from './draft-scenes';
import { PictureChoicesService } from './picture-choices.service';

export type Written = OutlinedDraft & WrittenDraft;

/** An upload is no part of a draft before the draft names it. @throws AppError VALIDATION_ERROR */
const refuseNewUploads = (request: GenerationRequest, known: ReadonlySet<string>): void => {
  const added = uploadsIn(request).find(({ name }) => !known.has(name));
  if (added !== undefined) throw fieldProblemError(added.field, 'boundAsset');
};

/** Fields that influence the picture search. */
const findingFields = ['media_workflow', 'text', 'language'] as const;

/** Changes drafts: each change applies to one version and makes the next. */
@Injectable()
export class DraftChangesService {
  constructor(
    private readonly rows: DraftRepository,
    private readonly drafts: DraftsService,
    private readonly generation: GenerationService,
    private readonly choices: PictureChoicesService,
  ) {}

  /**
   * @param version must still be the newest; undefined for any
   * @throws AppError DRAFT_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED
   */
  async readWritten(draftId: string, requester: Requester, version?: number): Promise<Written> {
    const draft = await this.drafts.read(draftId, requester);
    if (!isWritten(draft)) throw new AppError('DRAFT_NOT_READY');
    if (version !== undefined && draft.version !== version) throw new AppError('DRAFT_CHANGED');
    return draft;
  }

  /** @throws AppError for an invalid change, DRAFT_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED */
  async change(draftId: string, body: DraftChangeBody, requester: Requester): Promise<OutlinedDraft> {
    const draft = await this.readWritten(draftId, requester, body.version);
    return this.write(draft, await this.editContent(draft, body, requester), requester);
  }

  /** @throws AppError DRAFT_CHANGED after a concurrent change */
  async write(draft: Written, content: DraftContent, requester: Requester): Promise<OutlinedDraft> {
    if (!(await this.rows.change(draft.id, draft.version, content))) throw new AppError('DRAFT_CHANGED');
    return this.drafts.read(draft.id, requester);
  }

  private async editContent(draft: Written, body: DraftChangeBody, requester: Requester): Promise<DraftContent> {
    const given = body.scenes ?? draft.scenes.map(({ id }) => ({ id }));
    const edited = editScenes(draft.scenes, given, (token) => this.choices.open(token));
    const request = await this.check(draft, body, edited, requester);
    const keepsFound = findingFields.every((field) => draft.request[field] === request[field]);
    const scenes = acceptScenes(edited, request.scenes ?? [], keepsFound);
    const { title, scenes: _checked, ...rest } = request;
    return {
      request: { ...rest, title: null },
      title: title || null,
      language: rest.language ?? draft.language,
      scenes,
    };
  }

  private async check(
    draft: Written,
    { title, request }: DraftChangeBody,
    edited: EditedScene[],
    requester: Requester,
  ): Promise<ValidRequest> {
    const asked = {
      ...draft.request,
      ...request,
      // Null instead of undefined: no title is generated for a draft.
      title: (title === undefined ? draft.title : title) ?? '',
      scenes: edited.map(({ wanted }) => wanted),
    };
    const known = uploadNames(this.toRequest(draft));
    const { request: checked } = await this.generation.validate(asked, requester, known);
    if (requester.bound !== null) refuseNewUploads(checked, known);
    return checked;
  }

  /** The request with the scenes of the draft. */
  private toRequest({ request, scenes }: Written): GenerationRequest {
    const unchanged = editScenes(
      scenes,
      scenes.map(({ id }) => ({ id })),
      (token) => this.choices.open(token),
    );
    return { ...request, scenes: unchanged.map(({ wanted }) => wanted as unknown as RequestedScene) };
  }
}
