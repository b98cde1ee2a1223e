import { Injectable } from '@nestjs/common';
import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { malformedBodyError } from '@svc/errors';
import { RefusesUnknownFields } from '@svc/http';
import { DraftRenderBody } from '../../drafts/draft-render.request';
import { DraftVideosService } from '../../drafts/draft-videos.service';
import { DraftArguments } from './tool-arguments';
import type { Tool } from './tool';

@ApiSchema({ name: 'MakeVariantsArguments' })
@RefusesUnknownFields()
export class MakeVariantsArguments extends IntersectionType(
  DraftArguments,
  PickType(DraftRenderBody, ['templates', 'languages'] as const),
) {}

@Injectable()
export class MakeVariantsTool implements Tool<MakeVariantsArguments> {
  readonly name = 'make_variants';
  readonly title = 'Make several videos of one script';
  readonly description =
    'Makes videos of one script in several formats (`templates`, of list_templates), in several `languages`, or both: one for each pair, at most 20. All are begun or none. Answers the `task_id` of each at once; video_status then waits for one. Parts that are equal are made once.';
  readonly forms = [MakeVariantsArguments];
  readonly isReadOnly = false;

  constructor(private readonly videos: DraftVideosService) {}

  readonly run: Tool<MakeVariantsArguments>['run'] = async ({ draft_id, ...given }, { requester }) => {
    if (!given.templates && !given.languages)
      throw malformedBodyError('Nothing tells the videos apart: name templates, languages or both.');
    const videos = await this.videos.render(draft_id, given, requester, null);
    const next = 'Call video_status with each task_id; it waits for the end of that video.';
    return { content: { draft_id, videos, next } };
  };
}
