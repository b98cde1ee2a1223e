export { joinWords, narrationWords, type NarrationWord } from './narration-words';
export type { Speech, SpeechInput, SpeechProvider, SpeechVoice, SpokenWord } from './speech';
export { createSpeechProviders, type SpeechOptions } from './speech-providers';
export { createSpeechRegistry, type SpeechRegistry, type SpeechWorkflow } from './speech-registry';
export { timeWords, type SpokenEvent } from './word-times';
export { silenceWarning } from './silence';
