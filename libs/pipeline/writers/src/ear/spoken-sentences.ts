import { capitalised } from '@svc/texts';
import { wordSet } from '@svc/pipeline-language';
import { findClauseRules, type ClauseRules, type Joint } from './clause-rules';
import { hasWholeQuotations } from './quotations';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** A longer sentence is divided; listeners lose its beginning before its end. */
export const mostWords = 18;
/** A shorter part is no sentence. */
const leastWords = 4;
/** A subject is followed by its verb within so many words. */
const verbWithin = 8;

interface SpokenSentence {
  text: string;
  /** True when it makes no sense without the sentence before it. */
  refers: boolean;
  /** True when it is told only before the sentence behind it, which limits it. */
  isLimited?: true;
}

/** Words of a language with an alphabet, in lower case. */
const spokenWords = (text: string): string[] =>
  Array.from(
    text.toLowerCase().matchAll(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'.-]*[\p{L}\p{M}\p{N}])?/gu),
    ([word]) => word,
  );

const finished = (text: string): string => {
  const bare = text.trim().replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '');
  return capitalised(/[.!?…]["'”’»]?$/u.test(bare) ? bare : `${bare}.`);
};

const countWords = (text: string): number => spokenWords(text).length;

const isVerb = (word: string, place: number, verbs: ReadonlySet<string>): boolean =>
  verbs.has(word) || /\p{L}{2}ed$/u.test(word) || (place > 1 && /\p{L}{2}[^s]s$/u.test(word));

const pronoun = lists.pattern('u')`^(?:${'pronouns'})$`;

const isPronoun = (word: string): boolean => pronoun().test(word);

const objectPronouns = lists.set('object pronouns');

const spanishVerb = lists.pattern('u')`(?:${'spanish verb endings'})$`;

/** Verbs and common endings of verbs of languages whose rules list no verbs. */
const verbForms: Readonly<Record<string, () => RegExp>> = {
  de: lists.pattern('u')`^(?!(?:${'german words like verbs'})$)(?:${'verbs de'}|${'german verb endings'})$`,
  es: lists.pattern('u')`^(?:${'verbs es'}|\p{L}*(?:${'spanish verb endings'}))$`,
  fr: lists.pattern('u')`^(?!(?:${'french words like verbs'})$)(?:${'verbs fr'}|${'french verb endings'})$`,
};

/** True for a clause with a word that is surely a verb: "issued" and "works" may be none. */
const hasSureVerb = (clause: string, { language, verbs }: ClauseRules): boolean => {
  const form = verbForms[language];
  // German writes every noun with a capital.
  const words = language === 'de' ? clause.replaceAll(/(?<!\p{L})\p{Lu}\p{L}*/gu, 'N') : clause;
  return spokenWords(words)
    .slice(1, verbWithin)
    .some((word) => wordSet(verbs).has(word) || (form !== undefined && form().test(word)));
};

/** True for a clause that can stand alone. */
const isSentence = (clause: string, { language, subjects, verbs }: ClauseRules): boolean => {
  const words = spokenWords(clause);
  const [first = ''] = words;
  // German writes every noun with a capital.
  const isName = language === 'de' ? /^\p{Lu}\p{L}+ \p{Lu}\p{L}+ \p{Ll}/u.test(clause) : /^\p{Lu}/u.test(clause);
  // Spanish leaves out the pronoun.
  if (language === 'es' && spanishVerb().test(first)) return true;
  if (!wordSet(subjects).has(first) && !isName && !/^(?:l|d|c|qu)['’]/iu.test(clause)) return false;
  if (verbs === '' || isPronoun(first)) return true;
  return words.slice(1, verbWithin).some((word, index) => isVerb(word, index + 1, wordSet(verbs)));
};

const singularVerb = lists.pattern('u')`^(?:${'singular verbs of clauses'})$`;

const hasNeededVerb = (clause: string, { needsVerb }: Joint, rules: ClauseRules): boolean => {
  const [first = ''] = spokenWords(clause);
  if (needsVerb === undefined) return true;
  if (needsVerb === 'any') return hasVerb(clause, rules) && !/^(?:\p{N}+|of|then|\p{L}+ing)$/u.test(first);
  if (needsVerb === 'plural') return /^(?:are|were|have)$/u.test(first);
  return singularVerb().test(first);
};

const isSubordinate = (clause: string, { subordinates }: ClauseRules): boolean =>
  wordSet(subordinates).has(spokenWords(clause)[0] ?? '');

/** Words at the beginning of a sentence that show what it is about. */
const beginningWords = 5;

/** True for a sentence with words such as "of them". */
export const pointsBackAnywhere = (sentence: string, language: string): boolean => {
  const words = findClauseRules(language)?.backwards.anywhere;
  return words !== undefined && new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(sentence);
};

/**
 * True for a sentence that says near its beginning, or by words such as "of them", that another comes before it. Behind
 * the subject's name a pronoun stands for it: "Curie was known for her work".
 *
 * @param isNamed true for words that name the subject
 */
export const pointsBack = (
  sentence: string,
  language: string,
  isNamed = (_words: string): boolean => false,
): boolean => {
  const beginnings = findClauseRules(language)?.backwards.beginning.split('|') ?? [];
  const words = spokenWords(sentence).slice(0, beginningWords);
  const at = words.findIndex((word) => beginnings.includes(word));
  return pointsBackAnywhere(sentence, language) || (at !== -1 && !isNamed(words.slice(0, at).join(' ')));
};

/** True for a clause with a pronoun, which mostly stands for a thing of the clause before it. */
const hasPronoun = (clause: string, { backwards }: ClauseRules): boolean => {
  const own = backwards.beginning.split('|');
  return spokenWords(clause).some((word) => own.includes(word) || objectPronouns().has(word));
};

const hasVerb = (clause: string, { verbs }: ClauseRules): boolean =>
  verbs === '' || spokenWords(clause).some((word, place) => isVerb(word, place, wordSet(verbs)));

/** Conjunctions between equal clauses, and between the items of a list. */
const isEqual = ({ words, refers }: Joint): boolean => words !== '' && refers !== true;

/** True for a clause that ends with the beginning of the next: "… until 1935 and after that", "… just that since X". */
const isOpen = (clause: string, rules: ClauseRules): boolean => {
  const last = clause.split(/,\s/u).at(-1) ?? '';
  const tail = rules.joints.filter(isEqual).map(({ words }) => last.split(` ${words} `).slice(1).at(-1));
  const isBegun = tail.some((part) => part !== undefined && isSubordinate(part, rules) && !hasSureVerb(part, rules));
  const found = /(?<!\p{L})(?:that|dass|que)\s/iu.exec(last);
  const inner = found === null ? '' : last.slice(found.index + found[0].length);
  return isBegun || (inner !== '' && isSubordinate(inner, rules));
};

interface Cut {
  before: string;
  after: string;
  joint: Joint;
  /** Length of the longer part. */
  longest: number;
}

const cutAt = (sentence: string, at: number, rules: ClauseRules, joint: Joint): Cut[] => {
  const mark = sentence[at] ?? '';
  const rest = sentence.slice(at + 1).trimStart();
  const follows = joint.words === '' || rest.startsWith(`${joint.words} `);
  if (!follows) return [];
  const [before, after] = [sentence.slice(0, at), rest.slice(joint.words.length).trimStart()];
  const counts = [before, after].map((part) => countWords(part));
  if (Math.min(...counts) < leastWords || !hasVerb(before, rules) || !hasWholeQuotations(before)) return [];
  if (mark === ';' && joint.words === '' && hasVerb(after, rules))
    return [{ before, after, joint, longest: Math.max(...counts) }];
  const isWeak = joint.words === '' && mark === ',';
  if (isSubordinate(before, rules) && (isWeak || !before.includes(','))) return [];
  if (isWeak && !wordSet(rules.subjects).has(spokenWords(before)[0] ?? '')) return [];
  if (!hasNeededVerb(after, joint, rules)) return [];
  if (joint.needsSubject === true && !isSentence(after, rules)) return [];
  if ((isWeak || isEqual(joint)) && (isOpen(before, rules) || !hasSureVerb(after, rules))) return [];
  // A comma alone divides a list as often as clauses.
  return [{ before, after, joint, longest: Math.max(...counts) + (isWeak ? mostWords : 0) }];
};

const bestCut = (sentence: string, rules: ClauseRules): Cut | null => {
  const strong: Joint = { words: '', becomes: '', needsSubject: true };
  // A colon joins an announcement and what it announces: neither is true without the other.
  const cuts = [...sentence.matchAll(/[,;]\s/gu)].flatMap(({ index }) =>
    [...rules.joints, ...(sentence[index] === ',' ? [] : [strong])].flatMap((joint) =>
      cutAt(sentence, index, rules, joint),
    ),
  );
  return cuts.sort((one, other) => one.longest - other.longest)[0] ?? null;
};

const isPlain = (aside: string): boolean => !/[\p{N}\p{Lu}"“„«]/u.test(aside);

/** Leaves out clauses without names and numbers, the last first. */
const withoutAsides = (sentence: string, rules: ClauseRules): string => {
  const asides = wordSet(rules.asides);
  let parts = sentence.split(/,\s/u);
  for (let at = parts.length - 1; at > 0 && countWords(parts.join(', ')) > mostWords; at -= 1) {
    const aside = parts[at] ?? '';
    const [first = ''] = spokenWords(aside);
    const isLast = at === parts.length - 1;
    if (asides.has(first) && isPlain(aside)) {
      const [before = '', ...after] = [parts.slice(0, at).join(', '), ...parts.slice(at + 1)];
      parts = isLast ? before.split(/,\s/u) : [`${before} ${after.join(', ')}`];
      break;
    }
  }
  return parts.join(', ');
};

const withoutConnective = (sentence: string, { connectives }: ClauseRules): string => {
  const bare = sentence
    .replace(new RegExp(`^(?:${connectives}),\\s`, 'iu'), '')
    .replace(new RegExp(`,\\s(?:${connectives}),(?=\\s)`, 'giu'), '');
  return capitalised(bare);
};

/** French names the subject of a relative clause by the gender of its noun. */
const relativeSubjects: readonly (readonly [() => RegExp, string])[] = [
  [lists.pattern('iu')`(?<!\p{L})(?:${'french feminine articles'})\s\p{L}+$`, 'Elle'],
  [lists.pattern('iu')`(?<!\p{L})(?:${'french masculine articles'})\s\p{L}+$`, 'Il'],
];

const withoutRelative = (sentence: string, rules: ClauseRules): SpokenSentence[] | null => {
  const at = rules.language === 'fr' ? sentence.lastIndexOf(', qui ') : -1;
  const before = sentence.slice(0, at);
  const subject = at === -1 ? undefined : relativeSubjects.find(([noun]) => noun().test(before))?.[1];
  if (subject === undefined || countWords(before) < leastWords) return null;
  return [
    { text: finished(before), refers: false },
    { text: finished(`${subject} ${sentence.slice(at + ', qui '.length)}`), refers: true },
  ];
};

const divided = (sentence: SpokenSentence, rules: ClauseRules): SpokenSentence[] => {
  if (countWords(sentence.text) <= mostWords) return [sentence];
  const cut = bestCut(sentence.text, rules);
  if (cut === null) {
    const [first, second] = withoutRelative(sentence.text, rules) ?? [];
    if (first !== undefined && second !== undefined) return [{ ...first, refers: sentence.refers }, second];
    return [{ ...sentence, text: finished(withoutAsides(sentence.text, rules)) }];
  }
  const { becomes, refers = false } = cut.joint;
  const before = { text: finished(cut.before), refers: sentence.refers };
  const text = finished(becomes === '' ? cut.after : `${becomes} ${cut.after}`);
  const after = { text, refers: refers || hasPronoun(cut.after, rules) || pointsBack(text, rules.language) };
  return [...divided(before, rules), ...divided(after, rules)];
};

const concession = lists.pattern('iu')`^(?:${'concessions'})\s`;

/** "Although X, Y" becomes "X. But Y". */
const withoutConcession = (sentence: string, rules: ClauseRules): SpokenSentence[] => {
  const found = rules.language === 'en' ? concession().exec(sentence) : null;
  const at = sentence.indexOf(', ');
  const [before, after] = [sentence.slice(found?.[0].length ?? 0, at), sentence.slice(at + 2)];
  const isLong = countWords(sentence) > mostWords;
  if (found === null || at === -1 || !isLong || !isSentence(before, rules)) return [{ text: sentence, refers: false }];
  return [
    { text: finished(before), refers: false, isLimited: true },
    { text: finished(`But ${after}`), refers: true },
  ];
};

/**
 * Divides a sentence into sentences of at most 18 words where its grammar allows; names and numbers stay. A sentence
 * of a language without rules stays as it is.
 */
export const spokenSentences = (sentence: string, language: string): SpokenSentence[] => {
  const rules = findClauseRules(language);
  if (rules === null) return [{ text: sentence, refers: false }];
  const bare = withoutConnective(sentence, rules);
  return withoutConcession(bare, rules).flatMap((part) => divided(part, rules));
};
