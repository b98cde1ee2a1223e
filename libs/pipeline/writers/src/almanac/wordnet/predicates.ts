import { withArticle } from '../nouns';

const determined =
  /^(?:an?|the|any|one|some|each|every|either|all|(?:two|three|four|five|six|equal)(?= )|someone|something|anyone|anything|whatever|your|his|her|its)\b/iu;

/** The noun that a phrase without an article is about, with the words before it. */
export const phraseHead = (phrase: string): string =>
  phrase.split(
    /,|\s(?:of|that|which|who|whose|with|in|for|from|having|including|used|native|made|to|on|at|by|where|when|as|between|containing|consisting|formed|produced|and|or|is|are)\s/u,
    1,
  )[0] ?? '';

const isPlural = (phrase: string): boolean =>
  /(?:\b[a-z-]{2,}[^suia\s'’]s\b|\b(?:people|men|women|feet|parts)\b)/u.test(phraseHead(phrase));

/** The noun that a definition without an article begins with; null for others. */
export const definingNoun = (definition: string): string | null => {
  if (determined.test(definition)) return null;
  return (
    phraseHead(definition)
      .split(' ')
      .findLast((word) => !/(?:ed|ing|ly|en)$/u.test(word)) ?? null
  );
};

/** Notes in the form of a definition. */
const unspeakable =
  /.\bany of\b|\byoung of\b|\bthe male\b|,? including$|\b(?:genus|family|order|class) of\b|\bas of\b|^(?:an? )?(?:similar|smaller|larger|related|resembling|like|used)\b|that is .* can be\b/u;

/** Says what follows `is`; null when the definition is no noun phrase. */
export const toPredicate = (definition: string, isCounted: boolean, isByCounted: boolean): string | null => {
  const isPhrase = !/^(?:when|how|where|why|if|to|in|on|at|with|by|used|it|not|of|or)\b/iu.test(definition);
  if (definition === '' || !isPhrase || unspeakable.test(definition)) return null;
  if (/^the\b/u.test(definition) && isPlural(definition.slice('the '.length))) return null;
  if (/^any of\b/iu.test(definition)) return definition.replace(/^any of/iu, 'one of');
  if (determined.test(definition)) return definition.replace(/^a(?= [aeio])/u, 'an');
  if (isPlural(definition) || (isCounted && /^\w+ing\b/u.test(definition))) return null;
  if (/^capital\b/u.test(definition)) return `the ${definition}`;
  return isByCounted ? withArticle(definition) : definition;
};

/** Says what follows `are`; null when the definition is about one thing. */
export const describeMany = (definition: string): string | null => {
  if (unspeakable.test(definition)) return null;
  const kinds = /^any of (?:various|several|numerous|many|the numerous) (?<many>.+)$/iu.exec(definition)?.groups?.[
    'many'
  ];
  if (kinds !== undefined && !/^(?:other|related|different)/u.test(kinds)) return kinds;
  return !determined.test(definition) && isPlural(definition) && !/^\w+ing\b/u.test(definition) ? definition : null;
};

/** `The red fox is the common Old World fox`, but `A capture is the removal of a piece`. */
export const isUnique = (predicate: string): boolean =>
  /^the (?:(?:[a-z]+est|most|only|first|last)\b|(?!(?:[\w-]+ ){1,3}of\b))/u.test(predicate);
