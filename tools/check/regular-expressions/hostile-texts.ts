import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** `prefix`, then `pump` as often as fits, then `suffix`. */
export interface HostileText {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Characters tried against each character class; blanks first, because most overlapping classes share them. */
const alphabet = [
  ...' a0<=-.\n\tA_/"\'>([{*#,;:!?@&%+|\\~^$)]}`',
  '\u00a0',
  '\r',
  '。',
  '，',
  '？',
  '…',
  '“',
  '”',
  '’',
  '–',
  '漢',
  'あ',
  'ア',
  '한',
  'é',
  'ß',
  'я',
  'ع',
  'अ',
  'ก',
  'α',
  '（',
  '【',
  '）',
  '😀',
  '🇩',
  '\u0301',
  '\u200d',
  '\ufe0f',
  '\u0000',
];

const mostSamples = 3;
const some = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, mostSamples);

const accepted = (raw: string, flags: string): string[] => {
  const whole = new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''));
  const found = alphabet.filter((character) => whole.test(character));
  return some([found[0], found[1], found.at(-1)].filter((character) => character !== undefined));
};

const joinAll = (parts: readonly string[][]): string[] =>
  some(
    Array.from({ length: mostSamples }, (_, index) => parts.map((part) => part[index % part.length] ?? '').join('')),
  );

/** Short texts that a part of a pattern accepts, as far as that can be told without trying. */
const listSamples = (node: AST.Element | AST.Alternative, flags: string): string[] => {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return accepted(node.raw, flags);
    case 'Alternative':
      return joinAll(node.elements.map((element) => listSamples(element, flags)));
    case 'Group':
    case 'CapturingGroup':
      return some(node.alternatives.flatMap((alternative) => listSamples(alternative, flags)));
    case 'Quantifier':
      return node.min === 0 ? [''] : listSamples(node.element, flags).map((sample) => sample.repeat(node.min));
    case 'Backreference':
      return [node.resolved].flat().flatMap((group) => listSamples(group, flags));
    default:
      return [''];
  }
};

interface Parts {
  /** Texts that the pattern matches any number of times. */
  readonly pumps: Set<string>;
  /** Texts that match the part of the pattern before a pump. */
  readonly prefixes: Set<string>;
}

const listAlternatives = (node: AST.Element): readonly AST.Alternative[] =>
  node.type === 'Group' || node.type === 'CapturingGroup' || (node.type === 'Assertion' && 'alternatives' in node)
    ? node.alternatives
    : [];

const collect = (alternative: AST.Alternative, before: string, flags: string, parts: Parts): void => {
  let prefix = before;
  let previous = '';
  for (const element of alternative.elements) {
    const repeated = element.type === 'Quantifier' ? element.element : element;
    const [first = '', ...others] = listSamples(repeated, flags);
    for (const inner of listAlternatives(repeated)) collect(inner, prefix, flags, parts);
    if (element.type === 'Quantifier' && element.max > 1) {
      for (const pump of [first, ...others, previous + first, prefix + first]) parts.pumps.add(pump);
      parts.prefixes.add(prefix);
    }
    if (first !== '') previous = first;
    prefix += listSamples(element, flags)[0] ?? '';
  }
  parts.pumps.add(prefix);
  parts.prefixes.add(before);
};

const listLiterals = (source: string): string[] => source.match(/\p{L}+|[^\p{L}\s\\]/gu) ?? [];
const always = [' ', '\n', 'a', '0', '。', 'a ', '<'];
const suffixes = ['', '\u0000', 'x'];
const mostPumps = 20;
const mostPrefixes = 3;

const around = (pumps: Iterable<string>, prefixes: Iterable<string>): HostileText[] =>
  [...pumps]
    .filter((pump) => pump !== '')
    .slice(0, mostPumps)
    .flatMap((pump) =>
      [...prefixes].slice(0, mostPrefixes).flatMap((prefix) => suffixes.map((suffix) => ({ prefix, pump, suffix }))),
    );

/** Texts that make a pattern look at the same characters again and again, if any do. */
export const hostileTexts = (source: string, flags: string): HostileText[] => {
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, unicode);
  const parts: Parts = { pumps: new Set(), prefixes: new Set(['']) };
  for (const alternative of pattern.alternatives) collect(alternative, '', flags, parts);
  const others = new Set([...always, ...listLiterals(source)].filter((pump) => !parts.pumps.has(pump)));
  return [...around(parts.pumps, parts.prefixes), ...around(others, [''])];
};
