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
export { type AnswerSigns, answerSignsOf } from './question/answer-signs';
export { type QuestionKind, questionWordsOf } from './question/question-words';
export { type Question, readQuestion, titleOf } from './question/question';
export { areForms, splitWords, stemOf, tellingWords, wordsAsWritten } from './question/words';
export { sentenceLanguageOf } from './sentences/sentence-languages';
export { sentenceEnds } from './sentences/sentence-ends';
export { wordSet } from './sentences/sentence-language';
export { joinSentences, shorten, splitLongText } from './sentences/sentences';
export { splitSentences } from './sentences/split-sentences';
export {
  type LetterRates,
  charactersOf,
  endSeconds,
  lettersWithin,
  ratedLanguages,
  speakingSeconds,
  speedIn,
  spokenLetters,
} from './speaking-time';
export { findAbsent, findMeanings, findUnmeant } from './words/find-meanings';
export { type WordLanguage, wordLanguageOf, wordLanguages } from './words/read-rows';
export { withoutGivenNames, withoutProperNames, withoutSurnames } from './words/unseen';
export { type Meaning, type WordKind, rowsOf, vocabularyOf, wordKinds } from './words/vocabulary';
