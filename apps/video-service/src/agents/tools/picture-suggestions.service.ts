import { Injectable } from '@nestjs/common';
import { AppError, fieldError } from '@svc/errors';
import { PictureCandidatesService } from '../../drafts/picture-candidates.service';
import type { PictureCandidateResponse } from '../../drafts/picture-candidates.response';
import { shortNameOf } from '../../drafts/picture-choices.service';
import type { Requester } from '../../requester';

/** For which scene of which draft, and what is searched instead of its own words. */
export interface SuggestionsFor {
  draft_id: string;
  scene: string;
  search?: string | null | undefined;
}

/** A picture by a name short enough to be written again, which the choice itself is not. */
export interface Suggestion {
  name: string;
  candidate: PictureCandidateResponse;
}

/** Suggestions are not kept between two calls: whichever replica hears of a name looks for them again. */
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

  /** @throws AppError as `list`, VALIDATION_ERROR for what is not suggested (any more) */
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

  /** WebP, at most 320 pixels at the longer side; null where it cannot be had. */
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
