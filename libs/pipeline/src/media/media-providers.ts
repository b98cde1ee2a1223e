import { assetsMedia } from './assets/assets.media';
import { comfyMedia } from './comfyui/comfyui.media';
import { commonsMedia } from './commons/commons.media';
import type { MediaProvider, MediaProviderOptions, MediaSource } from './media';
import { openAiMedia } from './openai/openai.media';
import { pexelsMedia } from './pexels/pexels.media';

/** What needs a key, a server, the network or people's own files, in the order to offer it in. */
export const mediaSources: readonly MediaSource[] = [openAiMedia, pexelsMedia, comfyMedia, commonsMedia, assetsMedia];

export const createMediaProviders = (options: MediaProviderOptions): MediaProvider[] =>
  mediaSources.map(({ create }) => create(options));
