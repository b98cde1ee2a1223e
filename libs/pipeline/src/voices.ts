/** Voices that are fetched once: for the command that does so, and for who offers them. */
export { PackError } from './speech/packs/pack-error';
export { PackStore } from './speech/packs/pack-store';
export type { VoicePack } from './speech/packs/voice-pack';
export { voicePacks } from './speech/packs/voice-packs';
export { runVoicesCommand } from './speech/packs/voices-command';
