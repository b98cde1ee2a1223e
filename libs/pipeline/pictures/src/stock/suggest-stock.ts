import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import type { FindContext, SuggestedPicture, WantedSuggestions } from '@svc/pipeline/media';
import { searchQueries } from './search-queries';
import type { StockItem } from './stock-item';
import type { SearchStock, StockKind, StockService } from './stock-service';

/** A user is waiting. */
const limitMs = 8_000;
const mostOfKind = 6;

const toSuggestion = (
  { found, thumbnailUrl, title, author, widthPixels, heightPixels }: StockItem,
  { title: archive, licence }: StockService,
): SuggestedPicture => ({
  found,
  thumbnailUrl,
  title: title === '' ? archive : title,
  author: author === '' ? null : author,
  licence,
  archive,
  widthPixels,
  heightPixels,
});

const searchKind = async (
  kind: StockKind,
  search: SearchStock,
  wanted: WantedSuggestions,
  signal: AbortSignal,
): Promise<StockItem[]> => {
  for (const query of searchQueries(wanted.search ?? wanted.subject)) {
    const found = await search(kind, query, wanted, signal);
    const others = found.filter((item) => item.thumbnailUrl !== '' && !wanted.without.has(item.found.credit.url));
    if (others.length > 0) return others.slice(0, mostOfKind);
  }
  return [];
};

/** Photographs and clips to choose from. A service that fails has none: other sources have answered. */
export const suggestStock = async (
  service: StockService,
  search: SearchStock,
  wanted: WantedSuggestions,
  { signal }: Pick<FindContext, 'signal'>,
): Promise<SuggestedPicture[]> => {
  const deadline = Deadline.start(limitMs, signal);
  const asked = service.kinds.map(async (kind) => {
    try {
      return await searchKind(kind, search, wanted, deadline.signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError || deadline.signal.aborted) return [];
      throw error;
    }
  });
  try {
    return (await Promise.all(asked)).flat().map((item) => toSuggestion(item, service));
  } finally {
    deadline.end();
  }
};
