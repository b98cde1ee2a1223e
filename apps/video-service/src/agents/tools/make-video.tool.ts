import { Injectable, type Type } from '@nestjs/common';
import { ApiSchema, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { DraftVideosService } from '../../drafts/draft-videos.service';
import { DraftRenderBody } from '../../drafts/draft-render.request';
import { GenerationBody } from '../../generation/generation.request';
import { GenerationService } from '../../generation/generation.service';
import type { Requester } from '../../requester';
import { TaskAnswersService } from './task-answers.service';
import type { Tool, ToolCall } from './tool';
import { WaitField, usualWaitSeconds } from './tool-arguments';

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
    { minimum: 1, maximum: 36 },
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

type Arguments = MakeVideoArguments | MakeDraftVideoArguments;

@Injectable()
export class MakeVideoTool implements Tool<Arguments> {
  readonly name = 'make_video';
  readonly title = 'Make a video';
  readonly description =
    'Makes a narrated, illustrated video in the background and answers its `task_id`; video_status then waits for it. Either of `draft_id`, a script that write_script wrote and edit_scene may have changed, or at once of `text`, a topic or a whole script. Making a video of a draft again makes only what has changed. It usually takes less time than the video plays, longer where models or networks make its pictures.';
  readonly forms: readonly Type[] = [MakeVideoArguments, MakeDraftVideoArguments];
  readonly isReadOnly = false;

  constructor(
    private readonly generation: GenerationService,
    private readonly videos: DraftVideosService,
    private readonly answers: TaskAnswersService,
  ) {}

  readonly formOf = ({ draft_id }: Readonly<Record<string, unknown>>): Type =>
    draft_id === undefined || draft_id === null ? MakeVideoArguments : MakeDraftVideoArguments;

  readonly run: Tool<Arguments>['run'] = async (given, call: ToolCall) => {
    const taskId = await this.begin(given, call.requester);
    return this.answers.after(taskId, given.wait_seconds ?? (call.report === null ? 0 : usualWaitSeconds), call);
  };

  private async begin(given: Arguments, requester: Requester): Promise<string> {
    if (!('draft_id' in given)) return (await this.generation.begin(given, requester, null)).taskId;
    const { draft_id, version } = given;
    const [video] = await this.videos.render(draft_id, { version: version ?? null }, requester, null);
    return video?.task_id ?? '';
  }
}
