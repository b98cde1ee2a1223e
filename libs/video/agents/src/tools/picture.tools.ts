import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { FlagField, RefusesUnknownFields, TextField } from '@svc/http';
import { AppError, fieldError } from '@svc/errors';
import {
  PictureCandidatesQuery,
  type PictureCandidateResponse,
  PictureCandidatesService,
  toShortName,
  shortNameLength,
  DraftChangesService,
  findSceneIndex,
  SceneEditsService,
  SceneRepaintBody,
} from '@svc/video-drafts';
import { SceneArguments } from './tool-arguments';
import type { AnyTool, NamedPicture, Tool } from './tool';
import type { Requester } from '@svc/video';
import { draftFacts } from '../video-facts.service';
import { SceneChanges } from './scene-changes';
import { followScene } from './scene-places';

/** The scene of a draft, and search words that replace the scene's own. */
interface SuggestionsFor {
  draft_id: string;
  scene: string;
  search?: string | null | undefined;
}

/** A picture with a short name that a model can repeat; the signed choice is too long for that. */
interface Suggestion {
  name: string;
  candidate: PictureCandidateResponse;
}

/** Suggestions are not kept between calls: the replica that receives a name lists them again. */
class NamedSuggestions {
  constructor(private readonly candidates: PictureCandidatesService) {}

  /** @throws AppError DRAFT_NOT_FOUND, DRAFT_NOT_READY, SCENE_NOT_FOUND, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
  async list(
    { draft_id, scene, search }: SuggestionsFor,
    requester: Requester,
  ): Promise<{ suggestions: Suggestion[]; warnings: string[] }> {
    const { data, warnings } = await this.candidates.list(draft_id, scene, search?.trim() || null, requester);
    const suggestions = data.map((candidate) => ({ name: toShortName(candidate.picture.choice), candidate }));
    return { suggestions, warnings };
  }

  /** @throws AppError as `list`, VALIDATION_ERROR for a picture that is not suggested (any more) */
  async find(asked: SuggestionsFor, name: string, requester: Requester): Promise<Suggestion> {
    const { suggestions } = await this.list(asked, requester);
    const found = suggestions.find((suggestion) => suggestion.name === name);
    if (found === undefined)
      throw fieldError(
        'picture',
        'notSuggested',
        'Call suggest_pictures again, and name one of its pictures with the same `search`.',
      );
    return found;
  }

  /** @returns WebP, at most 320 pixels on the longer side; null when the picture cannot be loaded */
  async look({ draft_id, scene }: SuggestionsFor, { candidate }: Suggestion, requester: Requester) {
    try {
      const { read } = await this.candidates.look(draft_id, scene, candidate.picture.choice, requester);
      return await read();
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

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

const describeNextStep = (count: number): string =>
  count === 0
    ? 'This template shows no picture; write_script with another `frame_template` does.'
    : 'choose_picture with the name of a picture, and the same `search`, shows it in the scene.';

class SuggestPicturesTool implements Tool<SuggestPicturesArguments> {
  readonly name = 'suggest_pictures';
  readonly title = 'Pictures to choose from';
  readonly description =
    'Lists pictures that one scene of a script may show: those of public archives where the service asks them, with author and licence, and drawn ones. By what the scene says, or by what you `search`. `thumbnail_url` opens with the token that this call has. choose_picture takes one of them by its `picture`.';
  readonly forms = [SuggestPicturesArguments];
  readonly scope = 'videos:read';
  readonly isReadOnly = true;

  constructor(private readonly suggestions: NamedSuggestions) {}

  readonly run: Tool<SuggestPicturesArguments>['run'] = async ({ look, ...asked }, { requester }) => {
    const { suggestions, warnings } = await this.suggestions.list(asked, requester);
    const seen = async (suggestion: Suggestion): Promise<NamedPicture[]> => {
      const bytes = await this.suggestions.look(asked, suggestion, requester);
      return bytes === null ? [] : [{ name: suggestion.name, mimeType: 'image/webp', bytes }];
    };
    const pictures = look === true ? (await Promise.all(suggestions.map(seen))).flat() : [];
    return {
      content: { pictures: suggestions.map(told), warnings, next: describeNextStep(suggestions.length) },
      pictures,
    };
  };
}

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

class ChoosePictureTool implements Tool<ChoosePictureArguments> {
  readonly name = 'choose_picture';
  readonly title = 'Choose the picture of one scene';
  readonly description =
    'Has one scene of a script show a picture that suggest_pictures answered for it: name its `picture`, and the `search` if there was one. The scene keeps it, whatever its words become, until another is chosen; the video names its author. Answers the script.';
  readonly forms = [ChoosePictureArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(
    private readonly drafts: DraftChangesService,
    private readonly suggestions: NamedSuggestions,
    private readonly changes: SceneChanges,
  ) {}

  readonly run: Tool<ChoosePictureArguments>['run'] = async (given, { requester }) => {
    const { scenes } = await this.drafts.readWritten(given.draft_id, requester, given.version ?? undefined);
    const { id: scene = '' } = scenes[findSceneIndex(scenes, given.scene)] ?? {};
    const { candidate } = await this.suggestions.find({ ...given, scene }, given.picture, requester);
    const { picture } = candidate;
    const changed = await this.changes.changeScene({ ...given, scene }, requester, () => ({ picture: { ...picture } }));
    return { content: draftFacts(changed) };
  };
}

@ApiSchema({ name: 'RepaintSceneArguments' })
@RefusesUnknownFields()
export class RepaintSceneArguments extends IntersectionType(
  SceneArguments,
  PickType(SceneRepaintBody, ['prompt'] as const),
) {}

class RepaintSceneTool implements Tool<RepaintSceneArguments> {
  readonly name = 'repaint_scene';
  readonly title = 'Another picture for one scene';
  readonly description =
    'Gives one scene of a script another picture: of the same words, or of a new `prompt`. A picture that was chosen, or an asset, is left for it. To see what there is and choose, use suggest_pictures and choose_picture instead. Answers the script.';
  readonly forms = [RepaintSceneArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(
    private readonly edits: SceneEditsService,
    private readonly changes: SceneChanges,
  ) {}

  readonly run: Tool<RepaintSceneArguments>['run'] = async (given, { requester }) => {
    const placeIn = followScene(given.scene);
    const repainted = await this.changes.onNewest(given, requester, ({ id, version, scenes }) => {
      const place = String(placeIn(scenes) + 1);
      return this.edits.repaint(id, place, { version, prompt: given.prompt ?? null }, requester);
    });
    return { content: draftFacts(repainted) };
  };
}

/** Tools that change the pictures of a script. */
export const createPictureTools = (
  candidates: PictureCandidatesService,
  drafts: DraftChangesService,
  edits: SceneEditsService,
): readonly AnyTool[] => {
  const changes = new SceneChanges(drafts);
  const suggestions = new NamedSuggestions(candidates);
  return [
    new SuggestPicturesTool(suggestions),
    new ChoosePictureTool(drafts, suggestions, changes),
    new RepaintSceneTool(edits, changes),
  ];
};
