import { primaryLanguage } from '@svc/texts';
import { areForms, splitWords, tellingWords } from '@svc/pipeline-language';
import { findClauseRules } from './clause-rules';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

const mostSubjectWords = 5;

const verbs: Readonly<Record<string, () => RegExp>> = {
  en: lists.pattern('u')`\s(?:${'verbs en'})\s`,
  de: lists.pattern('u')`\s(?:${'verbs de'})\s`,
  es: lists.pattern('u')`\s(?:${'verbs es'})\s`,
  fr: lists.pattern('u')`\s(?:${'verbs fr'})\s`,
};

const singularVerb = lists.pattern('u')`^(?:${'singular verbs'})$`;

const pluralVerb = lists.pattern('u')`^(?:${'plural verbs'})$`;

const isPluralVerb = (verb: string): boolean | null => {
  if (pluralVerb().test(verb)) return true;
  return singularVerb().test(verb) ? false : null;
};

/** The subject at the beginning of a sentence, if it is the subject of the whole text. */
const readSubject = (sentence: string, title: string, language: string) => {
  const verb = verbs[language]?.().exec(sentence);
  const subject = verb ? sentence.slice(0, verb.index) : '';
  const words = tellingWords(subject, language);
  const isOfTitle = tellingWords(title, language).some((word) => words.some((other) => areForms(word, other)));
  const isShort = splitWords(subject, language).length <= mostSubjectWords && !subject.includes(',');
  if (!verb || !isOfTitle || !isShort) return null;
  return { subject, isPlural: isPluralVerb(verb[0].trim()) };
};

/** A person is called by name; anything else keeps its article. */
const fits = (pronoun: string, first: string, found: { subject: string; isPlural: boolean | null }): boolean => {
  const { subject, isPlural } = found;
  if (first === '')
    return subject.split(/\s/u).length > 1 && subject.split(/\s/u).every((word) => /^\p{Lu}/u.test(word));
  if (pronoun === 'it') return isPlural === false;
  if (pronoun === 'they') return isPlural === true;
  return new RegExp(`^(?:${first})\\s`, 'iu').test(subject);
};

/**
 * Replaces a pronoun at the beginning of a sentence by its subject when that is certain: the sentence before it begins
 * with the subject of the whole text, in the same number or gender.
 * @param before the sentence before it
 * @returns null when it is not certain
 */
export const resolvePronoun = (sentence: string, before: string, title: string, language: string): string | null => {
  const base = primaryLanguage(language);
  const [first = ''] = splitWords(sentence, language);
  const pronouns = findClauseRules(language)?.pronouns.filter(({ pronoun }) => pronoun === first) ?? [];
  const found = readSubject(before, title, base);
  // Spanish demonstratives stand alone only before a verb: "Esta es alta", but "Esta afirmación es …".
  const isAlone = base !== 'es' || verbs['es']?.().exec(sentence)?.index === first.length;
  if (found === null || !isAlone || !pronouns.some((each) => fits(each.pronoun, each.first, found))) return null;
  return `${found.subject}${sentence.slice(first.length)}`;
};

/** True for a sentence such as "It is recommended to …", whose pronoun stands for nothing. */
export const isExpletive = (sentence: string, language: string): boolean => {
  const beginnings = findClauseRules(language)?.expletives;
  return beginnings !== undefined && new RegExp(`^(?:${beginnings})(?!\\p{L})`, 'iu').test(sentence);
};
