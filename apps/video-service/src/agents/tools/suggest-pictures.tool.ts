import { Injectable } from '@nestjs/common';
import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { FlagField, RefusesUnknownFields } from '@svc/http';
import { PictureCandidatesQuery } from '../../drafts/picture-candidates.request';
import { SceneArguments } from './tool-arguments';
import { PictureSuggestionsService, type Suggestion } from './picture-suggestions.service';
import type { NamedPicture, Tool } from './tool';

@ApiSchema({ name: 'SuggestPicturesArguments' })
@RefusesUnknownFields()
export class SuggestPicturesArguments extends IntersectionType(
  PickType(SceneArguments, ['draft_id', 'scene'] as const),
  PickType(PictureCandidatesQuery, ['search'] as const),
) {
  @FlagField({
    presence: 'nullable',
    docs: {
      description: 'Whether the answer bears the pictures themselves, small, for models that can look at them',
      default: false,
    },
  })
  look?: boolean | null;
}

const told = ({ name, candidate: { picture: _long, ...facts } }: Suggestion) => ({ picture: name, ...facts });

const nextOf = (count: number): string =>
  count === 0
    ? 'This template shows no picture; write_script with another `frame_template` does.'
    : 'choose_picture with the name of a picture, and the same `search`, shows it in the scene.';

@Injectable()
export class SuggestPicturesTool implements Tool<SuggestPicturesArguments> {
  readonly name = 'suggest_pictures';
  readonly title = 'Pictures to choose from';
  readonly description =
    'Lists pictures that one scene of a script may show: those of public archives where the service asks them, with author and licence, and drawn ones. By what the scene says, or by what you `search`. `thumbnail_url` opens with the token that this call has. choose_picture takes one of them by its `picture`.';
  readonly forms = [SuggestPicturesArguments];
  readonly isReadOnly = true;

  constructor(private readonly suggestions: PictureSuggestionsService) {}

  readonly run: Tool<SuggestPicturesArguments>['run'] = async ({ look, ...asked }, { requester }) => {
    const { suggestions, warnings } = await this.suggestions.list(asked, requester);
    const seen = async (suggestion: Suggestion): Promise<NamedPicture[]> => {
      const bytes = await this.suggestions.look(asked, suggestion, requester);
      return bytes === null ? [] : [{ name: suggestion.name, mimeType: 'image/webp', bytes }];
    };
    const pictures = look === true ? (await Promise.all(suggestions.map(seen))).flat() : [];
    return { content: { pictures: suggestions.map(told), warnings, next: nextOf(suggestions.length) }, pictures };
  };
}
