/** Downloaded voices, for the command that adds them and for the list of voices. */
export { PackError, packProblems, type PackProblem } from './pack-error';
export { PackStore } from './pack-store';
export type { VoicePack } from './voice-pack';
export { offeredPacks, voicePacks } from './voice-packs';
