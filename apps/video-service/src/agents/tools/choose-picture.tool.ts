import { Injectable } from '@nestjs/common';
import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { DraftChangesService } from '../../drafts/draft-changes.service';
import { shortNameLength } from '../../drafts/picture-choices.service';
import { PictureCandidatesQuery } from '../../drafts/picture-candidates.request';
import { draftFacts } from '../draft-facts';
import { SceneArguments } from './tool-arguments';
import { PictureSuggestionsService } from './picture-suggestions.service';
import { SceneChangesService } from './scene-changes.service';
import type { Tool } from './tool';
import { sceneIndexOf } from '../../drafts/draft-scenes';

@ApiSchema({ name: 'ChoosePictureArguments' })
@RefusesUnknownFields()
export class ChoosePictureArguments extends IntersectionType(
  SceneArguments,
  PickType(PictureCandidatesQuery, ['search'] as const),
) {
  @TextField(
    { minimum: 1, maximum: shortNameLength },
    { docs: { description: 'The `picture` of one that suggest_pictures answered for this scene' } },
  )
  picture!: string;
}

@Injectable()
export class ChoosePictureTool implements Tool<ChoosePictureArguments> {
  readonly name = 'choose_picture';
  readonly title = 'Choose the picture of one scene';
  readonly description =
    'Has one scene of a script show a picture that suggest_pictures answered for it: name its `picture`, and the `search` if there was one. The scene keeps it, whatever its words become, until another is chosen; the video names its author. Answers the script.';
  readonly forms = [ChoosePictureArguments];
  readonly isReadOnly = false;

  constructor(
    private readonly drafts: DraftChangesService,
    private readonly suggestions: PictureSuggestionsService,
    private readonly changes: SceneChangesService,
  ) {}

  readonly run: Tool<ChoosePictureArguments>['run'] = async (given, { requester }) => {
    const { scenes } = await this.drafts.readWritten(given.draft_id, requester, given.version ?? undefined);
    const { id: scene = '' } = scenes[sceneIndexOf(scenes, given.scene)] ?? {};
    const { candidate } = await this.suggestions.find({ ...given, scene }, given.picture, requester);
    const { picture } = candidate;
    const changed = await this.changes.changeScene({ ...given, scene }, requester, () => ({ picture: { ...picture } }));
    return { content: draftFacts(changed) };
  };
}
