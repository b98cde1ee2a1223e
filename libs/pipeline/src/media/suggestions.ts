import type { StageContext } from '../kernel/stage';
import type { FoundPicture } from '../providers/found-picture';

/** For which scene pictures are suggested. */
export interface WantedSuggestions {
  /** What a person searches; null for what the scene says. */
  search: string | null;
  /** The scene's prompt. */
  subject: string;
  /** Of the video; empty where none is known. */
  topic: string;
  /** Titles of the articles that the words are after. */
  articles: readonly string[];
  /** Of the words, BCP 47. */
  language: string;
  /** Pages of pictures that other scenes show. */
  without: ReadonlySet<string>;
  widthPixels: number;
  heightPixels: number;
}

/** A picture of a public archive that a person may choose. */
export interface SuggestedPicture {
  found: FoundPicture;
  thumbnailUrl: string;
  title: string;
  /** Null where nobody is known. */
  author: string | null;
  /** `url` of its text; null where none is given. */
  licence: { name: string; url: string | null };
  /** Such as `Wikimedia Commons`. */
  archive: string;
  /** Of the original. */
  widthPixels: number;
  heightPixels: number;
}

/** Whoever can show pictures before one of them is chosen. */
export interface PictureSuggestionsService {
  /** The part of `media_workflow` behind the slash that shows what was chosen. */
  readonly name: string;
  readonly suggest: (
    wanted: WantedSuggestions,
    context: Pick<StageContext, 'signal' | 'warn'>,
  ) => Promise<SuggestedPicture[]>;
  /** Bytes of a small picture, as they come. @throws AppError PROVIDER_FAILED */
  readonly thumbnail: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
}
