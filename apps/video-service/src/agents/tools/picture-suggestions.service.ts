import { Injectable } from '@nestjs/common';
import { AppError, fieldError } from '@svc/errors';
import { PictureCandidatesService } from '../../drafts/picture-candidates.service';
import type { PictureCandidateResponse } from '../../drafts/picture-candidates.response';
import { shortNameOf } from '../../drafts/picture-choices.service';
import type { Requester } from '../../requester';

/** The scene of a draft, and search words that replace the scene's own. */
export interface SuggestionsFor {
  draft_id: string;
  scene: string;
  search?: string | null | undefined;
}

/** A picture with a short name that a model can repeat; the signed choice is too long for that. */
export interface Suggestion {
  name: string;
  candidate: PictureCandidateResponse;
}

/** Suggestions are not kept between calls: the replica that receives a name lists them again. */
@Injectable()
export class PictureSuggestionsService {
  constructor(private readonly candidates: PictureCandidatesService) {}

  /** @throws AppError DRAFT_NOT_FOUND, DRAFT_NOT_READY, SCENE_NOT_FOUND, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
  async list(
    { draft_id, scene, search }: SuggestionsFor,
    requester: Requester,
  ): Promise<{ suggestions: Suggestion[]; warnings: string[] }> {
    const { data, warnings } = await this.candidates.list(draft_id, scene, search?.trim() || null, requester);
    const suggestions = data.map((candidate) => ({ name: shortNameOf(candidate.picture.choice), candidate }));
    return { suggestions, warnings };
  }

  /** @throws AppError as `list`, VALIDATION_ERROR for a picture that is not suggested (any more) */
  async find(asked: SuggestionsFor, name: string, requester: Requester): Promise<Suggestion> {
    const { suggestions } = await this.list(asked, requester);
    const found = suggestions.find((suggestion) => suggestion.name === name);
    if (found === undefined)
      throw fieldError(
        'picture',
        'is none of those that are suggested for this scene now',
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
