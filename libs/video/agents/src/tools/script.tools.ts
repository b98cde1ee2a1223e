import { primaryLanguage } from '@svc/texts';
import { ApiSchema, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields } from '@svc/http';
import { DraftsService } from '@svc/video-drafts';
import { GenerationBody, type WorkflowResponse, ResourcesService } from '@svc/video';
import { draftFacts } from '../video-facts.service';
import { TaskAnswersService } from './task-answers.service';
import type { AnyTool, Tool } from './tool';
import { WaitField, usualWaitSeconds } from './tool-arguments';

@ApiSchema({ name: 'ListTemplatesArguments' })
@RefusesUnknownFields()
export class ListTemplatesArguments extends PickType(GenerationBody, ['language'] as const) {}

const speaks = ({ language: own }: WorkflowResponse, asked: string): boolean =>
  own === null || primaryLanguage(own) === primaryLanguage(asked);

const briefly = ({ workflow, label, language, is_default }: WorkflowResponse) => ({
  workflow,
  label,
  language,
  is_default,
});

/** Lists the names that the other tools accept. */
class ListTemplatesTool implements Tool<ListTemplatesArguments> {
  readonly name = 'list_templates';
  readonly title = 'Templates, voices, pictures and music';
  readonly description =
    'Lists what a video can be made with: frame templates (`frame_template`, with the `template_params` of each), makers of pictures (`media_workflow`) and music (`bgm_path`). With `language` also the voices that speak it (`tts_workflow`). Everything has a default, so this is needed only when the person wants a certain look, format or voice.';
  readonly forms = [ListTemplatesArguments];
  readonly scope = 'videos:read';
  readonly isReadOnly = true;

  constructor(private readonly resources: ResourcesService) {}

  readonly run: Tool<ListTemplatesArguments>['run'] = async ({ language }, { requester }) => {
    const voices =
      typeof language === 'string'
        ? (await this.resources.listVoices()).filter((voice) => speaks(voice, language))
        : null;
    return {
      content: {
        templates: await this.resources.listTemplates(),
        media_workflows: (await this.resources.listMediaWorkflows()).map(({ workflow, is_default }) => ({
          workflow,
          is_default,
        })),
        music: await this.resources.listMusic(requester),
        voices: voices?.map(briefly) ?? null,
        next:
          voices === null
            ? 'Name what you choose in write_script or make_video. For voices call again with a language.'
            : 'Name what you choose in write_script or make_video.',
      },
    };
  };
}

@ApiSchema({ name: 'WriteScriptArguments' })
@RefusesUnknownFields()
export class WriteScriptArguments extends GenerationBody {
  @WaitField(`${usualWaitSeconds} seconds`)
  wait_seconds?: number | null;
}

class WriteScriptTool implements Tool<WriteScriptArguments> {
  readonly name = 'write_script';
  readonly title = 'Write a script';
  readonly description =
    'Writes a draft to look at before anything is rendered: title and scenes, each with its words and its picture. Takes what make_video takes: `text` is a topic, or the whole script with `mode: fixed`, or give `scenes` that you have written yourself. Answers `draft_id` and the scenes. Then edit_scene changes a scene, and make_video with the `draft_id` makes the video.';
  readonly forms = [WriteScriptArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(
    private readonly drafts: DraftsService,
    private readonly answers: TaskAnswersService,
  ) {}

  readonly run: Tool<WriteScriptArguments>['run'] = async ({ wait_seconds, ...request }, call) => {
    const { draftId, taskId } = await this.drafts.begin(request, call.requester, null);
    const answer = await this.answers.begun(taskId, wait_seconds, usualWaitSeconds, call);
    const isWhole = answer.task !== undefined || 'scenes' in answer.content;
    if (isWhole || answer.content['status'] === 'failed') return answer;
    return { content: draftFacts(await this.drafts.read(draftId, call.requester)) };
  };
}

/** Tools that begin a script. */
export const createScriptTools = (
  resources: ResourcesService,
  drafts: DraftsService,
  answers: TaskAnswersService,
): readonly AnyTool[] => [new ListTemplatesTool(resources), new WriteScriptTool(drafts, answers)];
