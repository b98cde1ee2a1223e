import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import {
  generationExamples,
  AsyncGenerationBody,
  IdempotencyKeyHeader,
  RateLimit,
  CurrentRequester,
  type Requester,
  DoneResponse,
} from '@svc/video';
import { DraftChangeBody } from './draft-change.request';
import { DraftChangesService } from './draft-changes.service';
import { draftResponse, draftSummary } from './draft-mapper';
import { DraftIdParam, DraftListQuery } from './draft-parameters';
import { DraftAcceptedResponse, DraftListResponse, DraftResponse } from './draft.response';
import { DraftsService } from './drafts.service';

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
  @RequireScope('drafts:write')
  @HttpCode(202)
  @RateLimit('generation')
  @ApiOperation({
    summary: 'Write a script to read and edit',
    description: 'Takes a generation request. Nothing is rendered: the task ends when title and scenes are written.',
  })
  @ApiBody({ type: AsyncGenerationBody, examples: generationExamples })
  @ApiAcceptedResponse({ type: DraftAcceptedResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'TEMPLATE_NOT_FOUND',
    'WEBHOOK_URL_REFUSED',
    'AUTH_UNAUTHORIZED',
    'IDEMPOTENCY_KEY_REUSED',
    'DRAFTS_FULL',
    'QUEUE_FULL',
  )
  async createDraft(
    @Body() body: AsyncGenerationBody,
    @CurrentRequester() requester: Requester,
    @IdempotencyKeyHeader() key?: string,
  ): Promise<DraftAcceptedResponse> {
    const { draftId, taskId } = await this.drafts.begin(body, requester, key ?? null);
    return { success: true, message: 'The draft is being written.', draft_id: draftId, task_id: taskId };
  }

  @Get()
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Drafts, newest first',
    description: 'Without their scenes. Administrators see the drafts of all users.',
  })
  @ApiOkResponse({ type: DraftListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_UNAUTHORIZED')
  async listDrafts(
    @Query() { offset, limit }: DraftListQuery,
    @CurrentRequester() requester: Requester,
  ): Promise<DraftListResponse> {
    const { drafts, total } = await this.drafts.list({ offset, limit }, requester);
    return { data: drafts.map(draftSummary), pagination: { offset, limit, total } };
  }

  @Get(':draft_id')
  @RequireScope('videos:read')
  @ApiOperation({ summary: 'One draft with its scenes', description: 'It has none until they are written.' })
  @ApiOkResponse({ type: DraftResponse })
  @ApiErrors('DRAFT_NOT_FOUND', 'AUTH_UNAUTHORIZED')
  async readDraft(@DraftIdParam() draftId: string, @CurrentRequester() requester: Requester): Promise<DraftResponse> {
    return draftResponse(await this.drafts.read(draftId, requester));
  }

  @Patch(':draft_id')
  @RequireScope('drafts:write')
  @ApiOperation({
    summary: 'Change title, scenes or request',
    description: 'Fields that are left out stay unchanged. The second of two changes of one version is refused.',
  })
  @ApiBody({ type: DraftChangeBody, examples: changeExamples })
  @ApiOkResponse({ type: DraftResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'TEMPLATE_NOT_FOUND',
    'DRAFT_NOT_FOUND',
    'DRAFT_CHANGED',
    'DRAFT_NOT_READY',
    'AUTH_UNAUTHORIZED',
  )
  async changeDraft(
    @DraftIdParam() draftId: string,
    @Body() body: DraftChangeBody,
    @CurrentRequester() requester: Requester,
  ): Promise<DraftResponse> {
    return draftResponse(await this.changes.change(draftId, body, requester));
  }

  @Delete(':draft_id')
  @RequireScope('drafts:write')
  @ApiOperation({ summary: 'Delete a draft', description: 'Videos made from it stay.' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('DRAFT_NOT_FOUND', 'ORGANIZATION_ROLE_REQUIRED', 'AUTH_UNAUTHORIZED')
  async deleteDraft(@DraftIdParam() draftId: string, @CurrentRequester() requester: Requester): Promise<DoneResponse> {
    await this.drafts.remove(draftId, requester);
    return { success: true, message: 'The draft is deleted.' };
  }
}
