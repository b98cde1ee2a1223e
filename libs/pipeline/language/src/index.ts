export {
  detectLanguage,
  isLatinText,
  isSameLanguage,
  languageOfTie,
  likelyLanguage,
  sceneLanguage,
  writtenLanguage,
} from './detect-language';
export { languageNamed } from './language-names';
export { phraseEnds } from './phrases';
export { type AnswerSigns, findAnswerSigns } from './question/answer-signs';
export { type QuestionKind, findQuestionWords } from './question/question-words';
export { type Question, readQuestion, questionTitle } from './question/question';
export { areForms, splitWords, wordStem, tellingWords, wordsAsWritten } from './question/words';
export { findSentenceLanguage } from './sentences/sentence-languages';
export { sentenceEnds } from './sentences/sentence-ends';
export { wordSet } from './sentences/sentence-language';
export { joinSentences, shorten, splitLongText } from './sentences/sentences';
export { splitSentences } from './sentences/split-sentences';
export {
  type LetterRates,
  countCharacters,
  endSeconds,
  lettersWithin,
  ratedLanguages,
  speakingSeconds,
  speedIn,
  spokenLetters,
} from './speaking-time';
export { findAbsent, findMeanings, findUnmeant } from './words/find-meanings';
export { type WordLanguage, toWordLanguage, wordLanguages } from './words/read-rows';
export { withoutGivenNames, withoutProperNames, withoutSurnames } from './words/names';
export { withoutNamesOf } from './words/parts-of-names';
export { type Meaning, type WordKind, listRows, findVocabulary, wordKinds } from './words/vocabulary';
