/** Downloaded voices, for the command that adds them and for the list of voices. */
export { PackError } from './speech/packs/pack-error';
export { PackStore } from './speech/packs/pack-store';
export type { VoicePack } from './speech/packs/voice-pack';
export { voicePacks } from './speech/packs/voice-packs';
export { runVoicesCommand } from './speech/packs/voices-command';
export { unpackArchive } from './foreign-files/foreign-threads';
