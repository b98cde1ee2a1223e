import type { MediaProviderOptions, MediaSource } from '@svc/pipeline/media';
import { findSettings } from '@svc/pipeline/providers';
import { pexelsAt } from '../source-policies';
import { openStockClient } from '../stock/stock-client';
import { chooseOrientation } from '../stock/stock-item';
import { createStockMedia } from '../stock/stock-media';
import { mostCandidates, type SearchStock, type StockService } from '../stock/stock-service';
import { readPhotos, readVideos } from './pexels-answers';
import { pexelsSettings } from './pexels.settings';

const service: StockService = {
  family: 'pexels',
  title: 'Pexels',
  kinds: ['photo', 'video'],
  licence: { name: 'Pexels License', url: 'https://www.pexels.com/license/' },
  missing: 'set PEXELS_API_KEY to a key of pexels.com',
};

const openPexels = (options: MediaProviderOptions) => {
  const server = findSettings(options.providers, pexelsSettings);
  if (server === null) return null;
  const policy = pexelsAt(server.requestsPerHour);
  const { client, ...files } = openStockClient(options, server, policy, { authorization: server.apiKey });
  const search: SearchStock = async (kind, query, needed, signal) => {
    const words = { query, orientation: chooseOrientation(needed), per_page: String(mostCandidates) };
    const path = kind === 'photo' ? '/v1/search' : '/videos/search';
    const answer = await client.json(`${path}?${new URLSearchParams(words).toString()}`, { signal });
    return kind === 'photo' ? readPhotos(answer, needed) : readVideos(answer, needed);
  };
  return { ...files, search };
};

/** Photos and videos of pexels.com. */
export const pexelsMedia: MediaSource = {
  settings: pexelsSettings,
  create: (options) => createStockMedia(service, openPexels(options)),
};
