import type { Candidate, Needed } from './candidate';
import type { PictureSearch } from './picture-words';

/** Archives of pictures. Every function may throw AppError PROVIDER_FAILED. */
export interface PictureArchives {
  readonly ofArticle: (title: string, language: string, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>;
  /** Searched in this order until one has a result. */
  readonly searches: readonly ((search: PictureSearch, needed: Needed, signal: AbortSignal) => Promise<Candidate[]>)[];
  /** Addresses of larger renditions. */
  readonly renditions: (
    candidates: readonly Candidate[],
    needed: Needed,
    signal: AbortSignal,
  ) => Promise<Map<Candidate, string>>;
  /** Addresses of small renditions, for candidates without one. */
  readonly thumbnails: (candidates: readonly Candidate[], signal: AbortSignal) => Promise<Map<Candidate, string>>;
}
