import { AppError } from '@svc/errors';
import { Deadline } from '@svc/outbound';
import { createRecentValues } from '../../kernel/recent-values';
import { createMediaDownload } from '../../providers/media-download';
import { providerFailed } from '../../providers/provider-error';
import { createProviderLimiter } from '../../providers/provider-limits';
import { settingsOf } from '../../providers/provider-settings';
import { userAgentOf } from '../../providers/public-service';
import { cropPicture } from '../crop/crop-picture';
import type { FilmPictures, FindContext, FoundPicture, MediaProviderOptions, MediaSource, Picture } from '../media';
import { probePicture } from '../picture-probe';
import { choosePictures } from './choose-pictures';
import { commonsSettings, type ArchiveServers } from './commons.settings';
import { createPictureArchives } from './picture-archives';

const missing = 'set COMMONS=on to have pictures searched in Wikimedia Commons';
/** For all pictures of a film; what is not found by then is not shown. */
const searchMs = 60_000;
const fileLimits = { timeoutMs: 30_000, connectTimeoutMs: 1_000 };
/** Pictures of the film that is being made, for its other formats. */
const keptPictures = 12;
const keptMs = 600_000;

type Place = Pick<FilmPictures, 'widthPixels' | 'heightPixels'>;

/** Fetches pictures one at a time, and cuts out what matters. */
const createTaking = (servers: ArchiveServers, { providers }: MediaProviderOptions) => {
  const manners = { userAgent: userAgentOf(providers), ...fileLimits };
  const download = createMediaDownload('The picture archive', servers.commonsUrl, manners);
  const turns = createProviderLimiter({ concurrency: 1, requestsPerMinute: null });
  const taken = createRecentValues<Picture>(keptPictures, keptMs);
  return async ({ fileUrl, credit }: FoundPicture, place: Place, signal: AbortSignal): Promise<Picture> => {
    const { widthPixels, heightPixels } = place;
    const key = `${widthPixels}x${heightPixels} ${fileUrl}`;
    const known = taken.get(key);
    if (known !== undefined) return { ...known, credit };
    const bytes = await turns.run(signal, () => download.bytes(fileUrl, signal));
    const picture = await cropPicture(probePicture(bytes), { widthPixels, heightPixels }, signal);
    taken.set(key, picture);
    return { ...picture, credit };
  };
};

type Taking = ReturnType<typeof createTaking>;

/** The first that can be had. @throws AppError PROVIDER_FAILED when none can */
const takeFirst = async (take: Taking, found: readonly FoundPicture[], place: Place, signal: AbortSignal) => {
  let failure = providerFailed('The picture archives have nothing that shows this scene');
  for (const picture of found) {
    try {
      return await take(picture, place, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      failure = error;
    }
  }
  throw failure;
};

const createFinding = (servers: ArchiveServers, { providers, rest }: MediaProviderOptions) => {
  const archives = createPictureArchives(servers, providers, rest);
  return async (film: FilmPictures, { signal, warn }: FindContext): Promise<FoundPicture[][]> => {
    const deadline = Deadline.start(searchMs, signal);
    try {
      return await choosePictures(film, archives, { signal: deadline.signal, warn });
    } catch (error) {
      signal.throwIfAborted();
      if (!deadline.signal.aborted) throw error;
      warn('Pictures were searched for too long; the film goes on without them.');
      return film.subjects.map(() => []);
    } finally {
      deadline.end();
    }
  };
};

/** Photographs of Wikimedia Commons and, where it has none, of what Openverse knows, under licences for any film. */
export const commonsMedia: MediaSource = {
  settings: commonsSettings,
  create: (options) => {
    const servers = settingsOf(options.providers, commonsSettings);
    const find = servers && createFinding(servers, options);
    const take = servers && createTaking(servers, options);
    const isMissing = () => providerFailed(`There are no public archives: ${missing}`);
    return {
      family: 'commons',
      names: () => (servers === null ? [] : ['photo']),
      findProblem: (name) => {
        if (name !== 'photo') return 'pictures of public archives are "commons/photo"';
        return servers === null ? missing : null;
      },
      find: async (_, film, context) => {
        if (find === null) throw isMissing();
        return find(film, context);
      },
      make: async (_, input, { signal, warn }) => {
        if (find === null || take === null) throw isMissing();
        if (input.promptPrefix !== '') warn('prompt_prefix: pictures of archives follow no style.');
        const alone = { ...input, topic: '', articles: [], subjects: [input.subject] };
        const found = input.found ?? (await find(alone, { signal, warn }))[0] ?? [];
        return takeFirst(take, found, input, signal);
      },
    };
  },
};
