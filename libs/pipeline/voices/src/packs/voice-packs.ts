import { kokoroPack } from './kokoro.pack';
import { piperPacks } from './piper.pack';
import { pocketPack } from './pocket.pack';
import { supertonicPack } from './supertonic.pack';
import type { VoicePack } from './voice-pack';

const largePacks = [kokoroPack, supertonicPack, pocketPack];

/** `auto` uses them in this order. */
export const voicePacks: readonly VoicePack[] = [...largePacks, ...piperPacks];

/** Users are offered them in this order: the smallest download of a language first. */
export const offeredPacks: readonly VoicePack[] = [...piperPacks, ...largePacks];
