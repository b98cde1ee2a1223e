import { Injectable } from '@nestjs/common';
import { ApiSchema, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields } from '@svc/http';
import { GenerationBody } from '../../generation/generation.request';
import type { WorkflowResponse } from '../../resources/resource.response';
import { MusicListService } from '../../resources/music-list.service';
import { TemplateListService } from '../../resources/template-list.service';
import { WorkflowListService } from '../../resources/workflow-list.service';
import type { Tool } from './tool';

@ApiSchema({ name: 'ListTemplatesArguments' })
@RefusesUnknownFields()
export class ListTemplatesArguments extends PickType(GenerationBody, ['language'] as const) {}

const speaks = ({ language: own }: WorkflowResponse, asked: string): boolean => {
  const [primary] = asked.toLowerCase().split('-', 1);
  return own === null || own.toLowerCase().split('-', 1)[0] === primary;
};

const briefly = ({ workflow, label, language, is_default }: WorkflowResponse) => ({
  workflow,
  label,
  language,
  is_default,
});

/** Lists the names that the other tools accept. */
@Injectable()
export class ListTemplatesTool implements Tool<ListTemplatesArguments> {
  readonly name = 'list_templates';
  readonly title = 'Templates, voices, pictures and music';
  readonly description =
    'Lists what a video can be made with: frame templates (`frame_template`, with the `template_params` of each), makers of pictures (`media_workflow`) and music (`bgm_path`). With `language` also the voices that speak it (`tts_workflow`). Everything has a default, so this is needed only when the person wants a certain look, format or voice.';
  readonly forms = [ListTemplatesArguments];
  readonly isReadOnly = true;

  constructor(
    private readonly templates: TemplateListService,
    private readonly workflows: WorkflowListService,
    private readonly music: MusicListService,
  ) {}

  readonly run: Tool<ListTemplatesArguments>['run'] = async ({ language }, { requester }) => {
    const voices =
      typeof language === 'string' ? (await this.workflows.voices()).filter((voice) => speaks(voice, language)) : null;
    return {
      content: {
        templates: await this.templates.list(),
        media_workflows: (await this.workflows.media()).map(({ workflow, is_default }) => ({ workflow, is_default })),
        music: await this.music.list(requester),
        voices: voices?.map(briefly) ?? null,
        next:
          voices === null
            ? 'Name what you choose in write_script or make_video. For voices call again with a language.'
            : 'Name what you choose in write_script or make_video.',
      },
    };
  };
}
