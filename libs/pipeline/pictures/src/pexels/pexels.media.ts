import { type Ffmpeg, InputFile, type StageContext } from '@svc/pipeline/engine';
import {
  type Clip,
  type MediaInput,
  type MediaProvider,
  type MediaProviderOptions,
  type MediaSource,
  type Picture,
  probeClip,
  takePicture,
} from '@svc/pipeline/media';
import {
  type PublicClient,
  createProviderClient,
  createProviderLimiter,
  providerFailed,
  rememberAnswers,
  findSettings,
  withinLimits,
  type MediaDownload,
  createMediaDownload,
} from '@svc/pipeline/providers';
import { join } from 'node:path';
import { writeWarning } from '@svc/contracts';
import { readWordLists } from '@svc/content-files';
import { truncate } from '@svc/texts';
import { bestFile, chooseOrientation, photoAddress, readPhotos, readVideos, type PexelsVideo } from './pexels-answers';
import { pexelsSettings } from './pexels.settings';
import { pexelsAt } from '../source-policies';

const lists = readWordLists('pictures');

/** Words that name nothing visible. */
const emptyWords = lists.set('empty words of searches');

const maxWords = 5;

/**
 * Searches for stock footage, most exact first: the visible words of a prompt, then fewer of them. Accepts words of
 * any script; never empty.
 */
export const searchQueries = (prompt: string): string[] => {
  const words = (prompt.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []).filter(
    (word) => !emptyWords().has(word),
  );
  const chosen = [...new Set(words)].slice(0, maxWords);
  const shorter = [chosen.length, 3, 2, 1].filter((count) => count >= 1 && count <= chosen.length);
  const queries = [...new Set(shorter.map((count) => chosen.slice(0, count).join(' ')))];
  return queries.length > 0 ? queries : ['abstract'];
};

const name = 'The stock footage service';
const missing = 'set PEXELS_API_KEY to a key of pexels.com';
const maxAnswerBytes = 4 * 1024 * 1024;
/** Results to choose from; scenes with the same words still get different ones. */
const candidates = 12;

interface Pexels {
  client: PublicClient;
  download: MediaDownload;
  ffmpeg: Ffmpeg;
}

const choose = <Item>(items: readonly Item[], seed: number): Item | undefined =>
  items[seed % Math.min(items.length, candidates)];

/** Searches with fewer and fewer words until something is found. */
const search = async <Found>(
  { client }: Pexels,
  path: string,
  input: MediaInput,
  read: (answer: Record<string, unknown>) => Found[],
  signal: AbortSignal,
): Promise<Found[]> => {
  for (const query of searchQueries(input.subject)) {
    const parameters = { query, orientation: chooseOrientation(input), per_page: String(candidates) };
    const found = read(await client.json(`${path}?${new URLSearchParams(parameters).toString()}`, { signal }));
    if (found.length > 0) return found;
  }
  throw providerFailed(`${name} has nothing for ${JSON.stringify(truncate(input.subject, 80))}`);
};

const makePhoto = async (pexels: Pexels, input: MediaInput, signal: AbortSignal): Promise<Picture> => {
  const photo = choose(await search(pexels, '/v1/search', input, readPhotos, signal), input.seed);
  if (!photo || !URL.canParse(photo.original)) throw providerFailed(`${name} sent no photo`);
  const picture = await takePicture(await pexels.download.bytes(photoAddress(photo, input), signal), signal);
  return { ...picture, credit: photo.credit };
};

const makeClip = async (pexels: Pexels, input: MediaInput, { signal, workFolder }: StageContext): Promise<Clip> => {
  const videos = await search(pexels, '/videos/search', input, readVideos, signal);
  const isLong = (video: PexelsVideo): boolean => video.durationSeconds >= input.durationSeconds;
  const video = choose(videos.some(isLong) ? videos.filter(isLong) : videos, input.seed);
  const file = video && bestFile(video, input);
  if (!file) throw providerFailed(`${name} sent no video`);
  const path = join(workFolder, 'clip.video');
  await pexels.download.file(file.link, path, signal);
  return { ...(await probeClip(await InputFile.recognise(path), pexels.ffmpeg, signal)), credit: video.credit };
};

const openPexels = ({ providers, ffmpeg, sources }: MediaProviderOptions): Pexels | null => {
  const server = findSettings(providers, pexelsSettings);
  if (server === null) return null;
  const budget = sources.findBudget(pexelsAt(server.requestsPerHour), server.baseUrl);
  const client = createProviderClient({
    name,
    baseUrl: server.baseUrl,
    timeoutMs: providers.timeoutMs,
    maxBytes: maxAnswerBytes,
    headers: { authorization: server.apiKey },
    limiter: withinLimits(createProviderLimiter(server.limits), budget),
  });
  return { client: rememberAnswers(client), download: createMediaDownload(name, server.baseUrl), ffmpeg };
};

const createPexelsMedia = (options: MediaProviderOptions): MediaProvider => {
  const pexels = openPexels(options);

  return {
    family: 'pexels',
    source: 'composite',
    names: () => (pexels === null ? [] : ['photo', 'video']),
    findProblem: (kind) => {
      if (kind !== 'photo' && kind !== 'video') return 'stock footage is "pexels/photo" or "pexels/video"';
      return pexels === null ? missing : null;
    },
    make: async (kind, input, context) => {
      if (pexels === null) throw providerFailed(`There is no stock footage: ${missing}`);
      if (input.promptPrefix !== '') context.warn(writeWarning('footage_without_style'));
      return kind === 'photo' ? makePhoto(pexels, input, context.signal) : makeClip(pexels, input, context);
    },
  };
};

/** Photos and videos of pexels.com, found by the words of the scene's prompt. */
export const pexelsMedia: MediaSource = {
  settings: pexelsSettings,
  create: createPexelsMedia,
};
