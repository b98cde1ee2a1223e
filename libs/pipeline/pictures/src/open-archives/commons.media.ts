import { InputFile, type StageContext } from '@svc/pipeline/engine';
import {
  type Clip,
  type FindContext,
  type FoundPicture,
  type Media,
  type MediaProviderOptions,
  type MediaSource,
  type Picture,
  type PictureSuggestions,
  type VideoPictures,
  cropPicture,
  probeClip,
  takePicture,
} from '@svc/pipeline/media';
import {
  type SourceAccess,
  type SourceBudget,
  createProviderLimiter,
  providerFailed,
  findSettings,
  userAgentText,
  createMediaDownload,
} from '@svc/pipeline/providers';
import { join } from 'node:path';
import { writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { createRecentValues } from '@svc/concurrency';
import { chooseMoving, choosePictures } from './choose-pictures';
import { mostOfClip } from './commons-clips';
import { commonsSettings, type ArchiveServers } from './commons.settings';
import { createPictureArchives, type MovingAndStill } from './picture-archives';
import { suggestPictures } from './suggest-pictures';
import { wikimediaFiles } from '../source-policies';

const missing = 'set COMMONS=on to have pictures and clips searched in Wikimedia Commons';
/** Time limit for all pictures of a video; clips get a third of it. */
const searchMs = 60_000;
const fileLimits = { timeoutMs: 30_000, connectTimeoutMs: 1_000 };
const thumbnailLimits = { timeoutMs: 10_000, connectTimeoutMs: 1_000 };
/** Equal to the number that browsers fetch at once. */
const thumbnailsAtOnce = 3;
const clipLimits = { timeoutMs: 120_000, connectTimeoutMs: 1_000, maxFileBytes: mostOfClip };
/** Cached pictures of the current video, for its other formats. */
const keptPictures = 12;
const keptMs = 600_000;

type Place = Pick<VideoPictures, 'widthPixels' | 'heightPixels'>;

const urlOrigin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** Files of Wikimedia count in its budget; other files are spread over many hosts. */
const createFileBudgets =
  ({ commonsUrl }: ArchiveServers, sources: SourceAccess) =>
  (url: string): SourceBudget | null => {
    const isOwn = urlOrigin(url) === urlOrigin(commonsUrl);
    if (!isOwn && !(URL.canParse(url) && wikimediaFiles.hosts.test(new URL(url).hostname))) return null;
    return sources.findBudget(wikimediaFiles, url);
  };

/** Fetches files one at a time, clips in parallel with pictures; crops pictures to their important part. */
const createTaking = (servers: ArchiveServers, { providers, ffmpeg, sources }: MediaProviderOptions) => {
  const manners = { userAgent: userAgentText(providers), findBudget: createFileBudgets(servers, sources) };
  const pictures = createMediaDownload('The picture archive', servers.commonsUrl, { ...manners, ...fileLimits });
  const clips = createMediaDownload('The picture archive', servers.commonsUrl, { ...manners, ...clipLimits });
  const inTurn = { concurrency: 1, requestsPerMinute: null };
  const [pictureTurns, clipTurns] = [createProviderLimiter(inTurn), createProviderLimiter(inTurn)];
  const taken = createRecentValues<Picture>(keptPictures, keptMs);

  const takeClip = async (fileUrl: string, { signal, workFolder }: StageContext): Promise<Clip> => {
    const path = join(workFolder, 'clip.video');
    await clipTurns.run(signal, () => clips.file(fileUrl, path, signal));
    return probeClip(await InputFile.recognise(path), ffmpeg, signal);
  };
  const takeStill = async (fileUrl: string, place: Place, signal: AbortSignal): Promise<Picture> => {
    const { widthPixels, heightPixels } = place;
    const key = `${widthPixels}x${heightPixels} ${fileUrl}`;
    const known = taken.get(key);
    if (known !== undefined) return known;
    const bytes = await pictureTurns.run(signal, () => pictures.bytes(fileUrl, signal));
    const picture = await cropPicture(await takePicture(bytes, signal), { widthPixels, heightPixels }, signal);
    taken.set(key, picture);
    return picture;
  };
  return async ({ fileUrl, credit, isClip }: FoundPicture, place: Place, context: StageContext): Promise<Media> => {
    const media = isClip ? takeClip(fileUrl, context) : takeStill(fileUrl, place, context.signal);
    return { ...(await media), credit };
  };
};

type Taking = ReturnType<typeof createTaking>;

/** Fetches the first picture that works. @throws AppError PROVIDER_FAILED when none works */
const takeFirst = async (take: Taking, found: readonly FoundPicture[], place: Place, context: StageContext) => {
  let failure = providerFailed('The picture archives have nothing that shows this scene');
  for (const picture of found) {
    try {
      return await take(picture, place, context);
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      failure = error;
    }
  }
  throw failure;
};

/** Clips and photographs come from the same archive, which fails for both; only the first warning is passed on. */
const warningOnce = (warn: FindContext['warn']): FindContext['warn'] => {
  const said = new Set<string>();
  return (warning) => {
    if (!said.has(warning.code)) warn(warning);
    said.add(warning.code);
  };
};

const createFinding =
  (archives: MovingAndStill) =>
  async (name: string, video: VideoPictures, { signal, warn }: FindContext): Promise<FoundPicture[][]> => {
    const context = { signal, warn: warningOnce(warn) };
    if (name === 'video') return chooseMoving(archives, video, context, searchMs);
    return choosePictures(video, archives.photographs, context, searchMs);
  };

const createSuggestions = (
  { photographs, clips }: MovingAndStill,
  servers: ArchiveServers,
  { providers, sources }: MediaProviderOptions,
): PictureSuggestions => {
  const findBudget = createFileBudgets(servers, sources);
  const manners = { userAgent: userAgentText(providers), findBudget, ...thumbnailLimits };
  const files = createMediaDownload('The picture archive', servers.commonsUrl, manners);
  const turns = createProviderLimiter({ concurrency: thumbnailsAtOnce, requestsPerMinute: null });
  return {
    name: 'photo',
    suggest: async (wanted, { signal, warn }) => {
      const context = { signal, warn: warningOnce(warn) };
      const found = [photographs, clips].map((archives) => suggestPictures(wanted, archives, context));
      return (await Promise.all(found)).flat();
    },
    thumbnail: (url, signal) => turns.run(signal, () => files.bytes(url, signal)),
  };
};

const names = ['photo', 'video'];

/**
 * Photographs and clips of Wikimedia Commons and, if it has none, photographs from Openverse, under licences for
 * every video. Clips are rare: `video` shows a photograph in a scene without one.
 */
export const commonsMedia: MediaSource = {
  settings: commonsSettings,
  create: (options) => {
    const servers = findSettings(options.providers, commonsSettings);
    const archives = servers && createPictureArchives(servers, options.providers, options.sources);
    const find = archives && createFinding(archives);
    const take = servers && createTaking(servers, options);
    const isMissing = () => providerFailed(`There are no public archives: ${missing}`);
    return {
      family: 'commons',
      source: 'composite',
      names: () => (servers === null ? [] : names),
      findProblem: (name) => {
        if (!names.includes(name)) return 'public archives are "commons/photo" or "commons/video"';
        return servers === null ? missing : null;
      },
      suggestions: archives && servers && createSuggestions(archives, servers, options),
      find: async (name, video, context) => {
        if (find === null) throw isMissing();
        return find(name, video, context);
      },
      make: async (name, input, context) => {
        if (find === null || take === null) throw isMissing();
        if (input.promptPrefix !== '') context.warn(writeWarning('archives_without_style'));
        const alone = { ...input, topic: '', articles: [], subjects: [input.subject] };
        const found = input.found ?? (await find(name, alone, context))[0] ?? [];
        return takeFirst(take, found, input, context);
      },
    };
  },
};
