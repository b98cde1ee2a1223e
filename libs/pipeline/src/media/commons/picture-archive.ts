import type { Candidate, Needed } from './candidate';
import type { PictureSearch } from './picture-words';

/** Where pictures are looked for. All may throw AppError PROVIDER_FAILED. */
export interface PictureArchives {
  readonly ofArticle: (title: string, language: string, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>;
  /** The first is asked first; the others where it has nothing. */
  readonly searches: readonly ((search: PictureSearch, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>)[];
  /** Addresses of larger renditions, for those that need one. */
  readonly renditions: (
    candidates: readonly Candidate[],
    needed: Needed,
    signal: AbortSignal,
  ) => Promise<Map<Candidate, string>>;
  /** Addresses of small renditions, for those that do not bear one. */
  readonly thumbnails: (candidates: readonly Candidate[], signal: AbortSignal) => Promise<Map<Candidate, string>>;
}
