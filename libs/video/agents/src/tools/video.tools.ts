import type { Type } from '@nestjs/common';
import { ApiSchema, PickType, IntersectionType } from '@nestjs/swagger';
import { idRule, RefusesUnknownFields, TextField } from '@svc/http';
import { malformedBodyError } from '@svc/errors';
import { DraftVideosService, DraftRenderBody, DraftsService } from '@svc/video-drafts';
import { GenerationBody, GenerationService, type Requester, TaskService } from '@svc/video';
import { TaskAnswersService } from './task-answers.service';
import type { AnyTool, Tool, ToolCall } from './tool';
import { WaitField, usualWaitSeconds, DraftArguments } from './tool-arguments';

const usually = `${usualWaitSeconds} seconds with a progress token, else not at all`;

@ApiSchema({ name: 'MakeVideoArguments' })
@RefusesUnknownFields()
export class MakeVideoArguments extends GenerationBody {
  @WaitField(usually)
  wait_seconds?: number | null;
}

@ApiSchema({ name: 'MakeDraftVideoArguments' })
@RefusesUnknownFields()
export class MakeDraftVideoArguments extends PickType(DraftRenderBody, ['version'] as const) {
  @TextField(
    { minimum: 1, ...idRule },
    {
      docs: {
        description: 'The script that write_script wrote; beside it only `version` and `wait_seconds` may stand',
        format: 'uuid',
      },
    },
  )
  draft_id!: string;

  @WaitField(usually)
  wait_seconds?: number | null;
}

const longestQuote = 80;
const quoted = (text: string): string =>
  text.length <= longestQuote ? `“${text}”` : `“${text.slice(0, longestQuote).trim()}…”`;
const quotedTitle = ({ title }: { title: string | null }): string => quoted(title ?? 'Untitled script');

type Arguments = MakeVideoArguments | MakeDraftVideoArguments;

class MakeVideoTool implements Tool<Arguments> {
  readonly name = 'make_video';
  readonly title = 'Make a video';
  readonly description =
    'Makes a narrated, illustrated video in the background and answers its `task_id`; video_status then waits for it. Either of `draft_id`, a script that write_script wrote and edit_scene may have changed, or at once of `text`, a topic or a whole script. Making a video of a draft again makes only what has changed. It usually takes less time than the video plays, longer where models or networks make its pictures.';
  readonly forms: readonly Type[] = [MakeVideoArguments, MakeDraftVideoArguments];
  readonly scope = 'videos:write';
  readonly isReadOnly = false;

  constructor(
    private readonly generation: GenerationService,
    private readonly videos: DraftVideosService,
    private readonly drafts: DraftsService,
    private readonly answers: TaskAnswersService,
  ) {}

  readonly question: Required<Tool<Arguments>>['question'] = async (given, { requester }) => {
    if ('draft_id' in given)
      return `Make a video of the script ${quotedTitle(await this.drafts.read(given.draft_id, requester))}?`;
    const { request } = await this.generation.validateNew(given, requester);
    return `Make a video of ${quoted(request.text)}?`;
  };

  readonly chooseForm = ({ draft_id }: Readonly<Record<string, unknown>>): Type =>
    draft_id === undefined || draft_id === null ? MakeVideoArguments : MakeDraftVideoArguments;

  readonly run: Tool<Arguments>['run'] = async (given, call: ToolCall) => {
    const taskId = await this.begin(given, call.requester);
    return this.answers.begun(taskId, given.wait_seconds, call.report === null ? 0 : usualWaitSeconds, call);
  };

  private async begin(given: Arguments, requester: Requester): Promise<string> {
    if (!('draft_id' in given)) return (await this.generation.begin(given, requester, null)).taskId;
    const { draft_id, version } = given;
    const [video] = await this.videos.render(draft_id, { version: version ?? null }, requester, null);
    return video?.task_id ?? '';
  }
}

@ApiSchema({ name: 'MakeVariantsArguments' })
@RefusesUnknownFields()
export class MakeVariantsArguments extends IntersectionType(
  DraftArguments,
  PickType(DraftRenderBody, ['templates', 'languages'] as const),
) {}

const requireChoice = ({ templates, languages }: Omit<MakeVariantsArguments, 'draft_id'>): void => {
  if (!templates && !languages)
    throw malformedBodyError('Nothing tells the videos apart: name templates, languages or both.');
};

class MakeVariantsTool implements Tool<MakeVariantsArguments> {
  readonly name = 'make_variants';
  readonly title = 'Make several videos of one script';
  readonly description =
    'Makes videos of one script in several formats (`templates`, of list_templates), in several `languages`, or both: one for each pair, at most 20. All are begun or none. Answers the `task_id` of each at once; video_status then waits for one. Parts that are equal are made once.';
  readonly forms = [MakeVariantsArguments];
  readonly scope = 'videos:write';
  readonly isReadOnly = false;

  constructor(
    private readonly videos: DraftVideosService,
    private readonly drafts: DraftsService,
  ) {}

  readonly question: Required<Tool<MakeVariantsArguments>>['question'] = async (given, { requester }) => {
    requireChoice(given);
    const count = (given.templates?.length ?? 1) * (given.languages?.length ?? 1);
    return `Make ${count} videos of the script ${quotedTitle(await this.drafts.read(given.draft_id, requester))}?`;
  };

  readonly run: Tool<MakeVariantsArguments>['run'] = async ({ draft_id, ...given }, { requester }) => {
    requireChoice(given);
    const videos = await this.videos.render(draft_id, given, requester, null);
    const next = 'Call video_status with each task_id; it waits for the end of that video.';
    return { content: { draft_id, videos, next } };
  };
}

@ApiSchema({ name: 'VideoStatusArguments' })
@RefusesUnknownFields()
export class VideoStatusArguments {
  @TextField(
    { minimum: 1, ...idRule },
    { docs: { description: 'The `task_id` that make_video or write_script answered', format: 'uuid' } },
  )
  task_id!: string;

  @WaitField(`${usualWaitSeconds} seconds`)
  wait_seconds?: number | null;
}

class VideoStatusTool implements Tool<VideoStatusArguments> {
  readonly name = 'video_status';
  readonly title = 'How far a video or script is';
  readonly description =
    'Waits for a video (or for the script that write_script began) and tells how far it is. Once `status` is `completed` it answers `video_url` and `captions_url`, or the script. While it is `pending` or `running`, call it again.';
  readonly forms = [VideoStatusArguments];
  readonly scope = 'videos:read';
  readonly isReadOnly = true;

  constructor(
    private readonly tasks: TaskService,
    private readonly answers: TaskAnswersService,
  ) {}

  readonly run: Tool<VideoStatusArguments>['run'] = async ({ task_id, wait_seconds }, call) => {
    const { id } = await this.tasks.read(task_id, call.requester);
    return this.answers.after(id, wait_seconds ?? usualWaitSeconds, call);
  };
}

/** Tools that make videos and follow them. */
export const createVideoTools = (
  generation: GenerationService,
  videos: DraftVideosService,
  drafts: DraftsService,
  tasks: TaskService,
  answers: TaskAnswersService,
): readonly AnyTool[] => [
  new MakeVideoTool(generation, videos, drafts, answers),
  new MakeVariantsTool(videos, drafts),
  new VideoStatusTool(tasks, answers),
];
