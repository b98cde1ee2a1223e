import { join } from 'node:path';
import { writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { type Ffmpeg, InputFile, type StageContext } from '@svc/pipeline/engine';
import { type Media, type MediaInput, type MediaProvider, probeClip, takePicture } from '@svc/pipeline/media';
import { type FoundPicture, type MediaDownload, providerFailed } from '@svc/pipeline/providers';
import { truncate } from '@svc/texts';
import { searchQueries } from './search-queries';
import type { StockItem } from './stock-item';
import { mostCandidates, type SearchStock, type StockKind, type StockService } from './stock-service';
import { suggestStock } from './suggest-stock';

interface OpenStock {
  search: SearchStock;
  download: MediaDownload;
  ffmpeg: Ffmpeg;
}

const name = 'The stock footage service';
const choose = <Item>(items: readonly Item[], seed: number): Item | undefined =>
  items[seed % Math.min(items.length, mostCandidates)];

/** Searches with fewer and fewer words until something is found. */
const searchWords = async ({ search }: OpenStock, kind: StockKind, input: MediaInput, signal: AbortSignal) => {
  for (const query of searchQueries(input.subject)) {
    const found = await search(kind, query, input, signal);
    if (found.length > 0) return found;
  }
  throw providerFailed(`${name} has nothing for ${JSON.stringify(truncate(input.subject, 80))}`);
};

const findOne = async (stock: OpenStock, kind: StockKind, input: MediaInput, signal: AbortSignal) => {
  const items = await searchWords(stock, kind, input, signal);
  const isLong = ({ durationSeconds }: StockItem): boolean => durationSeconds >= input.durationSeconds;
  const fitting = kind === 'video' && items.some(isLong) ? items.filter(isLong) : items;
  const item = choose(fitting, input.seed);
  if (item === undefined) throw providerFailed(`${name} sent no ${kind}`);
  return item.found;
};

const take = async (
  { download, ffmpeg }: OpenStock,
  { fileUrl, isClip, credit }: FoundPicture,
  { signal, workFolder }: StageContext,
): Promise<Media> => {
  if (isClip !== true) return { ...(await takePicture(await download.bytes(fileUrl, signal), signal)), credit };
  const path = join(workFolder, 'clip.video');
  await download.file(fileUrl, path, signal);
  return { ...(await probeClip(await InputFile.recognise(path), ffmpeg, signal)), credit };
};

/** Takes the first of the chosen ones that can still be had. @throws AppError PROVIDER_FAILED */
const takeFirst = async (stock: OpenStock, found: readonly FoundPicture[], context: StageContext): Promise<Media> => {
  let failure = providerFailed(`${name} sent nothing`);
  for (const one of found) {
    try {
      return await take(stock, one, context);
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      failure = error;
    }
  }
  throw failure;
};

/** Photographs and clips of a stock service, found by the words of the scene's prompt or chosen by a user. */
export const createStockMedia = (service: StockService, stock: OpenStock | null): MediaProvider => {
  const { family, kinds, missing } = service;
  const listed = kinds.map((kind) => `"${family}/${kind}"`).join(' or ');
  return {
    family,
    source: 'composite',
    names: () => (stock === null ? [] : [...kinds]),
    findProblem: (kind) => {
      if (!kinds.some((known) => known === kind)) return `stock footage is ${listed}`;
      return stock === null ? missing : null;
    },
    suggestions: stock && {
      name: kinds[0],
      suggest: (wanted, context) => suggestStock(service, stock.search, wanted, context),
      thumbnail: (url, signal) => stock.download.bytes(url, signal),
    },
    make: async (kind, input, context) => {
      if (stock === null) throw providerFailed(`There is no stock footage: ${missing}`);
      if (input.promptPrefix !== '') context.warn(writeWarning('footage_without_style'));
      if (input.found !== undefined) return takeFirst(stock, input.found, context);
      return take(stock, await findOne(stock, kind as StockKind, input, context.signal), context);
    },
  };
};
