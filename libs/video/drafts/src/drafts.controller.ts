import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import {
  generationExamples,
  AsyncGenerationBody,
  IdempotencyKeyHeader,
  CurrentRequester,
  type Requester,
  DoneResponse,
  Route,
  done,
  intakeErrors,
} from '@svc/video';
import { DraftChangeBody } from './draft-change.request';
import { DraftChangesService } from './draft-changes.service';
import { draftResponse, draftSummary } from './draft-mapper';
import { DraftIdParam, DraftListQuery } from './draft-parameters';
import { DraftAcceptedResponse, DraftListResponse, DraftResponse } from './draft.response';
import { DraftsService } from './drafts.service';
import { draftErrors } from './draft-errors';

const writing = { scope: 'drafts:write', limit: 'generation' } as const;
const changeExamples = { title: { summary: 'Another title', value: { version: 1, title: 'Bees' } } };

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/video/drafts')
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly changes: DraftChangesService,
  ) {}

  @Post()
  @Route({
    summary: 'Write a script to read and edit',
    description: 'Takes a generation request. Nothing is rendered: the task ends when title and scenes are written.',
    answer: DraftAcceptedResponse,
    status: 202,
    body: { type: AsyncGenerationBody, examples: generationExamples },
    errors: [...intakeErrors, 'DRAFTS_FULL'],
    ...writing,
  })
  async createDraft(
    @Body() body: AsyncGenerationBody,
    @CurrentRequester() requester: Requester,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<DraftAcceptedResponse> {
    const { draftId, taskId } = await this.drafts.begin(body, requester, key ?? null);
    return { success: true, message: 'The draft is being written.', draft_id: draftId, task_id: taskId };
  }

  @Get()
  @Route({
    summary: 'Drafts, newest first',
    description: 'Without their scenes. Administrators see the drafts of all users.',
    answer: DraftListResponse,
    scope: 'videos:read',
  })
  async listDrafts(
    @Query() { offset, limit }: DraftListQuery,
    @CurrentRequester() requester: Requester,
  ): Promise<DraftListResponse> {
    const { drafts, total } = await this.drafts.list({ offset, limit }, requester);
    return { data: drafts.map(draftSummary), pagination: { offset, limit, total } };
  }

  @Get(':draft_id')
  @Route({
    summary: 'One draft with its scenes',
    description: 'It has none until they are written.',
    answer: DraftResponse,
    errors: ['DRAFT_NOT_FOUND'],
    scope: 'videos:read',
  })
  async readDraft(@DraftIdParam() draftId: string, @CurrentRequester() requester: Requester) {
    return draftResponse(await this.drafts.read(draftId, requester));
  }

  @Patch(':draft_id')
  @Route({
    summary: 'Change title, scenes or request',
    description: 'Fields that are left out stay unchanged. The second of two changes of one version is refused.',
    answer: DraftResponse,
    body: { type: DraftChangeBody, examples: changeExamples },
    errors: [...draftErrors, 'TEMPLATE_NOT_FOUND'],
    scope: 'drafts:write',
  })
  async changeDraft(
    @DraftIdParam() draftId: string,
    @Body() body: DraftChangeBody,
    @CurrentRequester() requester: Requester,
  ) {
    return draftResponse(await this.changes.change(draftId, body, requester));
  }

  @Delete(':draft_id')
  @Route({
    summary: 'Delete a draft',
    description: 'Videos made from it stay.',
    answer: DoneResponse,
    errors: ['DRAFT_NOT_FOUND', 'ORGANIZATION_ROLE_REQUIRED'],
    scope: 'drafts:write',
  })
  deleteDraft(@DraftIdParam() draftId: string, @CurrentRequester() requester: Requester) {
    return done(this.drafts.remove(draftId, requester), 'The draft is deleted.');
  }
}
