import { toPlural } from '../nouns';
import { isStable } from './gloss';

/** The beginning of a sentence about a noun, and of the sentence behind it. */
export interface Speech {
  name: string;
  pronoun: string;
  be: string;
  have: string;
  isMany: boolean;
}

const states =
  'used|native|found|known|noted|famous|common|located|situated|made|cultivated|grown|important|popular|valued|eaten|served|played|related|similar|kept|widely|usually|often|sometimes|commonly|widespread|closely|characterized|associated|caused|formed|bordered|inhabited|split|divided|established|sweetened|flavored';
const verbs =
  'is|has|was|had|can|may|does|consists|contains|includes|lives|grows|occurs|causes|feeds|forms|produces|makes|moves|works|serves|comes|holds|gives|requires|lasts|turns|uses|acts|eats|carries|connects|extends|flows|arises|rises|runs|lies|covers|measures|becomes|resembles|yields|provides|involves|represents|controls|helps|shows|appears|begins|stands|transports|allows|keeps|sends|receives|plays|extracts|attracts|reaches|supports|protects|ranges|separates|exhibits|hunts|sleeps|nests|breeds|swims|flies';
const pasts =
  'erupted|buried|killed|destroyed|caused|died|began|became|won|sank|ended|collapsed|led|reigned|wrote|flew|lived|reached|proposed';

const adverbs = '(?:(?:often|usually|sometimes|also|typically|commonly) )?';
const startsWith = (words: string): RegExp => new RegExp(`^${adverbs}(?:${words})\\b`, 'iu');
const state = startsWith(states);
const verb = startsWith(verbs);
const past = startsWith(pasts);
const clause = new RegExp(
  `^(?:the|an?|most|some|many|all|both|males?|females?|adults?|each|its|their|[A-Z]\\w+)\\b(?:(?!\\b(?:that|which|who|whose|where|we|you|they|it|he)\\b).){0,60}?\\s(?:are|were|${verbs}|can|do|live|have|also|${pasts})\\b`,
  'u',
);

/** `split after World War II and reunited in 1990` */
const year = /\b[12]\d{3}\b/u;

/** `largest male acts as pilot` */
const superlativeClause = new RegExp(`^(?:the )?[a-z]+est (?:[a-z]+ ){1,2}(?:${verbs})\\b`, 'u');

const plainVerb = (text: string): string =>
  text.replace(/^((?:often|usually|sometimes|also|typically|commonly) )?(\w+)/iu, (_, adverb = '', word: string) => {
    const known = { is: 'are', has: 'have', was: 'were', does: 'do' }[word];
    return `${adverb}${known ?? (verb.test(word) ? word.replace(/(?:(?<=[sx]|ch|sh)es|s)$/u, '') : word)}`;
  });

/** A remark as a sentence; null when it cannot be one. */
export const remarkAbout = (remark: string, { pronoun, be, have, isMany }: Speech, name: string): string | null => {
  if (!isStable(remark) || /\b(?:considered|believed|thought|regarded|subspecies)\b/u.test(remark)) return null;
  if (/^(?:or|and|but|as|in|on|e\.g|compare|see|a type)\b/iu.test(remark)) return null;
  if (/^(?:most|some|many|all) (?:are|have|live|can|feed)\b/iu.test(remark))
    return remark.replace(/^(\w+)/u, (word) => `${word} ${toPlural(name)}`);
  if (/^(?:males?|females?|adults?)\b/iu.test(remark)) return clause.test(remark) ? remark : null;
  if (/^having\b/iu.test(remark)) return `${pronoun} ${have}${remark.slice('having'.length)}`;
  if (/^for (?:\w+ing)\b/iu.test(remark)) return `${pronoun} ${be} used ${remark}`;
  if (past.test(remark)) return `${pronoun} ${remark}`;
  if (verb.test(remark)) return `${pronoun} ${isMany ? plainVerb(remark) : remark}`;
  if (state.test(remark)) return `${pronoun} ${year.test(remark) ? (isMany ? 'were' : 'was') : be} ${remark}`;
  if (superlativeClause.test(remark)) return `the ${remark.replace(/^the /u, '')}`;
  if (!isMany && /^(?:the )?(?:[a-z]+est|most [a-z]+) \w+/u.test(remark) && !/\bmost (?:are|of)\b/u.test(remark))
    return `${pronoun} ${be} the ${remark.replace(/^the /u, '')}`;
  return clause.test(remark) ? remark : null;
};
