import { kokoroPack } from './kokoro.pack';
import { pocketPack } from './pocket.pack';
import { supertonicPack } from './supertonic.pack';
import type { VoicePack } from './voice-pack';

/** `auto` uses them in this order. */
export const voicePacks: readonly VoicePack[] = [kokoroPack, supertonicPack, pocketPack];
