import type { StageContext } from '../kernel/stage';
import type { FoundPicture } from '../providers/found-picture';

/** Scene for which pictures are suggested. */
export interface WantedSuggestions {
  /** Words of the user's search; null for the scene's words. */
  search: string | null;
  /** The scene's prompt. */
  subject: string;
  /** Topic of the video; empty when unknown. */
  topic: string;
  /** Titles of the source articles. */
  articles: readonly string[];
  /** Language of the words, BCP 47. */
  language: string;
  /** Pages of the pictures in other scenes. */
  without: ReadonlySet<string>;
  widthPixels: number;
  heightPixels: number;
}

/** A picture of a public archive that a user may choose. */
export interface SuggestedPicture {
  found: FoundPicture;
  thumbnailUrl: string;
  title: string;
  /** Null when unknown. */
  author: string | null;
  /** `url` is the address of its text; null for none. */
  licence: { name: string; url: string | null };
  /** Name of the archive, such as `Wikimedia Commons`. */
  archive: string;
  /** Width of the original. */
  widthPixels: number;
  heightPixels: number;
}

/** Suggests pictures before a user chooses one. */
export interface PictureSuggestions {
  /** Name of the workflow, after the slash of `media_workflow`, that shows a chosen picture. */
  readonly name: string;
  readonly suggest: (
    wanted: WantedSuggestions,
    context: Pick<StageContext, 'signal' | 'warn'>,
  ) => Promise<SuggestedPicture[]>;
  /** Bytes of a small picture, unchanged. @throws AppError PROVIDER_FAILED */
  readonly thumbnail: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
}
