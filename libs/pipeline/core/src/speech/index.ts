export { createBuiltInSpeech } from './built-in-speech';
export { joinWords, narrationWords } from './narration-words';
export { placeWords, ProgramSpeech, type PreparedText } from './program/program-speech';
export { SpeechProcess } from './program/speech-process';
export { asWritten, speakableText, type ReadAloud } from './read-aloud';
export { silenceWarning, withSilence } from './silence';
export { recordingFamily, warnOfReference } from './speech';
export type {
  CreateSpeech,
  RecordedScenes,
  Speech,
  SpeechInput,
  SpeechMisfit,
  SpeechOptions,
  SpeechProvider,
  SpeechVoice,
  SpeechWish,
  SpeechWorkflow,
  SpokenWord,
} from './speech';
export { createSpeechRegistry, type SpeechRegistry } from './speech-registry';
export { timeWords, type SpokenEvent } from './word-times';
