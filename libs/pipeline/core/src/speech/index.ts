export { joinWords, narrationWords } from './narration-words';
export type { CreateSpeech, Speech, SpeechProvider } from './speech';
export { createSpeechProviders } from '../../../voices/src/speech-providers';
export { createSpeechRegistry, type SpeechRegistry, type SpeechWorkflow } from './speech-registry';
export { timeWords } from './word-times';
export { silenceWarning } from './silence';
