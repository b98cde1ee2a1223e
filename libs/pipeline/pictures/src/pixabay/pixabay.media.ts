import type { MediaProviderOptions, MediaSource } from '@svc/pipeline/media';
import { findSettings } from '@svc/pipeline/providers';
import { pixabay } from '../source-policies';
import { openStockClient } from '../stock/stock-client';
import { chooseOrientation } from '../stock/stock-item';
import { createStockMedia } from '../stock/stock-media';
import { mostCandidates, type SearchStock, type StockService } from '../stock/stock-service';
import { readPhotos, readVideos } from './pixabay-answers';
import { pixabaySettings } from './pixabay.settings';

const service: StockService = {
  family: 'pixabay',
  title: 'Pixabay',
  kinds: ['photo', 'video'],
  licence: { name: 'Pixabay Content License', url: 'https://pixabay.com/service/license-summary/' },
  missing: 'set PIXABAY_API_KEY to a key of pixabay.com',
};

/** Longest query that is accepted. */
const queryCharacters = 100;
const orientations = { portrait: 'vertical', landscape: 'horizontal', square: 'all' } as const;

const openPixabay = (options: MediaProviderOptions) => {
  const server = findSettings(options.providers, pixabaySettings);
  if (server === null) return null;
  const { client, ...files } = openStockClient(options, server, pixabay);
  const search: SearchStock = async (kind, query, needed, signal) => {
    const words = new URLSearchParams({
      key: server.apiKey,
      q: query.slice(0, queryCharacters),
      safesearch: 'true',
      per_page: String(mostCandidates),
      ...(kind === 'photo' ? { image_type: 'photo', orientation: orientations[chooseOrientation(needed)] } : {}),
    });
    const answer = await client.json(`${kind === 'photo' ? '/' : '/videos/'}?${words.toString()}`, { signal });
    return kind === 'photo' ? readPhotos(answer) : readVideos(answer, needed);
  };
  return { ...files, search };
};

/** Photos and videos of pixabay.com. */
export const pixabayMedia: MediaSource = {
  settings: pixabaySettings,
  create: (options) => createStockMedia(service, openPixabay(options)),
};
