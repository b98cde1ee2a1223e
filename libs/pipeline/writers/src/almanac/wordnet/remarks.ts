import { toPlural } from '../nouns';
import { isStable } from './gloss';
import { once, readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

/** The beginning of a sentence about a noun, and of the sentence behind it. */
export interface Speech {
  name: string;
  pronoun: string;
  be: string;
  have: string;
  isMany: boolean;
}

const state = lists.pattern('iu')`^(?:(?:${'adverbs'}) )?(?:${'states'})\b`;
const verb = lists.pattern('iu')`^(?:(?:${'adverbs'}) )?(?:${'verbs'})\b`;
const past = lists.pattern('iu')`^(?:(?:${'adverbs'}) )?(?:${'past verbs'})\b`;
const clause = lists.pattern(
  'u',
)`^(?:${'beginnings of clauses'})\b(?:(?!\b(?:${'pronouns of other clauses'})\b).){0,60}?\s(?:${'plural verbs'}|${'verbs'}|${'other verbs'}|${'past verbs'})\b`;

/** `split after World War II and reunited in 1990` */
const year = /\b[12]\d{3}\b/u;

/** `largest male acts as pilot` */
const superlativeClause = lists.pattern('u')`^(?:the )?[a-z]+est (?:[a-z]+ ){1,2}(?:${'verbs'})\b`;

const pluralForms = once(
  () => new Map(lists.all('verbs with their plurals').map((pair) => pair.split('=') as [string, string])),
);

const adverbAndVerb = lists.pattern('iu')`^((?:${'adverbs'}) )?(\w+)`;

const plainVerb = (text: string): string =>
  text.replace(adverbAndVerb(), (_, adverb = '', word: string) => {
    const known = pluralForms().get(word);
    return `${adverb}${known ?? (verb().test(word) ? word.replace(/(?:(?<=[sx]|ch|sh)es|s)$/u, '') : word)}`;
  });

const share = lists.pattern('iu')`^(?:${'shares'}) (?:${'verbs behind shares'})\b`;

const part = lists.pattern('iu')`^(?:${'beginnings of parts'})\b`;

const opinion = lists.pattern('u')`\b(?:${'opinions'})\b`;

/** A remark as a sentence; null when it cannot be one. */
export const remarkAbout = (remark: string, { pronoun, be, have, isMany }: Speech, name: string): string | null => {
  if (!isStable(remark) || opinion().test(remark)) return null;
  if (part().test(remark)) return null;
  if (share().test(remark)) return remark.replace(/^(\w+)/u, (word) => `${word} ${toPlural(name)}`);
  if (/^(?:males?|females?|adults?)\b/iu.test(remark)) return clause().test(remark) ? remark : null;
  if (/^having\b/iu.test(remark)) return `${pronoun} ${have}${remark.slice('having'.length)}`;
  if (/^for (?:\w+ing)\b/iu.test(remark)) return `${pronoun} ${be} used ${remark}`;
  if (past().test(remark)) return `${pronoun} ${remark}`;
  if (verb().test(remark)) return `${pronoun} ${isMany ? plainVerb(remark) : remark}`;
  if (state().test(remark)) return `${pronoun} ${year.test(remark) ? (isMany ? 'were' : 'was') : be} ${remark}`;
  if (superlativeClause().test(remark)) return `the ${remark.replace(/^the /u, '')}`;
  if (!isMany && /^(?:the )?(?:[a-z]+est|most [a-z]+) \w+/u.test(remark) && !/\bmost (?:are|of)\b/u.test(remark))
    return `${pronoun} ${be} the ${remark.replace(/^the /u, '')}`;
  return clause().test(remark) ? remark : null;
};
