import type { ComfyLibrary } from '../providers/comfyui/comfy-library';
import type { ProviderSettings } from '../providers/provider-settings';
import type { Ffmpeg } from '../process/ffmpeg';
import { createAssetsMedia } from './assets/assets.media';
import { createComfyMedia } from './comfyui/comfyui.media';
import type { MediaProvider } from './media';
import { createOpenAiMedia } from './openai/openai.media';
import { createPexelsMedia } from './pexels/pexels.media';

export interface MediaProviderOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  comfyLibrary: ComfyLibrary;
  assetsFolder: string | null;
}

/** What needs a key, a server or people's own files: one line for each. */
export const createMediaProviders = ({
  ffmpeg,
  providers,
  comfyLibrary,
  assetsFolder,
}: MediaProviderOptions): MediaProvider[] => [
  createOpenAiMedia(providers),
  createPexelsMedia(providers, ffmpeg),
  createComfyMedia(comfyLibrary, ffmpeg),
  createAssetsMedia(assetsFolder, ffmpeg),
];
