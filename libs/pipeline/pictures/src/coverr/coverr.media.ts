import type { MediaProviderOptions, MediaSource } from '@svc/pipeline/media';
import { findSettings } from '@svc/pipeline/providers';
import { coverr } from '../source-policies';
import { openStockClient } from '../stock/stock-client';
import { createStockMedia } from '../stock/stock-media';
import { mostCandidates, type SearchStock, type StockService } from '../stock/stock-service';
import { readVideos } from './coverr-answers';
import { coverrSettings } from './coverr.settings';

const service: StockService = {
  family: 'coverr',
  title: 'Coverr',
  kinds: ['video'],
  licence: { name: 'Coverr License', url: 'https://coverr.co/license' },
  missing: 'set COVERR_API_KEY to a key of coverr.co',
};

const openCoverr = (options: MediaProviderOptions) => {
  const server = findSettings(options.providers, coverrSettings);
  if (server === null) return null;
  const authorization = `Bearer ${server.apiKey}`;
  const { client, ...files } = openStockClient(options, server, coverr, { authorization });
  const search: SearchStock = async (_kind, query, { widthPixels, heightPixels }, signal) => {
    const words = new URLSearchParams({ query, urls: 'true', page_size: String(mostCandidates) });
    const found = readVideos(await client.json(`/videos?${words.toString()}`, { signal }));
    const isUpright = heightPixels > widthPixels;
    const isFitting = (item: (typeof found)[number]): boolean => item.heightPixels > item.widthPixels === isUpright;
    return found.toSorted((one, other) => Number(isFitting(other)) - Number(isFitting(one)));
  };
  return { ...files, search };
};

/** Videos of coverr.co. */
export const coverrMedia: MediaSource = {
  settings: coverrSettings,
  create: (options) => createStockMedia(service, openCoverr(options)),
};
