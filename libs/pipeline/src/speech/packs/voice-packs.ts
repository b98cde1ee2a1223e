import { kokoroPack } from './kokoro.pack';
import { pocketPack } from './pocket.pack';
import { supertonicPack } from './supertonic.pack';
import type { VoicePack } from './voice-pack';

/** In the order in which `auto` takes them. */
export const voicePacks: readonly VoicePack[] = [kokoroPack, supertonicPack, pocketPack];
