import { Injectable } from '@nestjs/common';
import { ApiSchema } from '@nestjs/swagger';
import { RefusesUnknownFields } from '@svc/http';
import { DraftsService } from '../../drafts/drafts.service';
import { GenerationBody } from '../../generation/generation.request';
import { draftFacts } from '../draft-facts';
import { TaskAnswersService } from './task-answers.service';
import type { Tool } from './tool';
import { WaitField, usualWaitSeconds } from './tool-arguments';

@ApiSchema({ name: 'WriteScriptArguments' })
@RefusesUnknownFields()
export class WriteScriptArguments extends GenerationBody {
  @WaitField(`${usualWaitSeconds} seconds`)
  wait_seconds?: number | null;
}

@Injectable()
export class WriteScriptTool implements Tool<WriteScriptArguments> {
  readonly name = 'write_script';
  readonly title = 'Write a script';
  readonly description =
    'Writes a draft to look at before anything is rendered: title and scenes, each with its words and its picture. Takes what make_video takes: `text` is a topic, or the whole script with `mode: fixed`, or give `scenes` that you have written yourself. Answers `draft_id` and the scenes. Then edit_scene changes a scene, and make_video with the `draft_id` makes the video.';
  readonly forms = [WriteScriptArguments];
  readonly isReadOnly = false;

  constructor(
    private readonly drafts: DraftsService,
    private readonly answers: TaskAnswersService,
  ) {}

  readonly run: Tool<WriteScriptArguments>['run'] = async ({ wait_seconds, ...request }, call) => {
    const { draftId, taskId } = await this.drafts.begin(request, call.requester, null);
    const answer = await this.answers.after(taskId, wait_seconds ?? usualWaitSeconds, call);
    if ('scenes' in answer.content || answer.content['status'] === 'failed') return answer;
    return { content: draftFacts(await this.drafts.read(draftId, call.requester)) };
  };
}
