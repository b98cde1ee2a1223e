import { assetsMedia } from './assets/assets.media';
import { comfyMedia } from './comfyui/comfyui.media';
import { commonsMedia } from './commons/commons.media';
import type { MediaProvider, MediaProviderOptions, MediaSource } from './media';
import { openAiMedia } from './openai/openai.media';
import { pexelsMedia } from './pexels/pexels.media';

/** Providers that need a key, a server, the network or the user's files, in the order of the list for users. */
export const mediaSources: readonly MediaSource[] = [openAiMedia, pexelsMedia, comfyMedia, commonsMedia, assetsMedia];

export const createMediaProviders = (options: MediaProviderOptions): MediaProvider[] =>
  mediaSources.map(({ create }) => create(options));
