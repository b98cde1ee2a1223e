import type { PixelSize, StockItem } from './stock-item';

/** Results to choose from; scenes with the same words still get different ones. */
export const mostCandidates = 12;

interface StockLicence {
  name: string;
  url: string;
}

export type StockKind = 'photo' | 'video';

/** Searches a stock service. @throws AppError PROVIDER_FAILED */
export type SearchStock = (
  kind: StockKind,
  query: string,
  needed: PixelSize,
  signal: AbortSignal,
) => Promise<StockItem[]>;

export interface StockService {
  family: string;
  /** Name for people. */
  title: string;
  kinds: readonly [StockKind, ...StockKind[]];
  licence: StockLicence;
  /** Says which setting is missing. */
  missing: string;
}
