import { formRules } from './form-rules';
import { programRules } from './program-rules';
import { fillSentence, type PlainTemplate, type ValueNames } from './sentence-template';

/** Sentences in English; each follows the name of its field. */
const ruleTexts = { ...formRules, ...programRules };

export type FieldRule = keyof typeof ruleTexts;

type Value = string | number | BrokenRule;

/** A rule that a field breaks, with the values of its text in any language. */
export interface BrokenRule {
  readonly rule: FieldRule;
  /** A value can be the rule that an entry of a list breaks. */
  readonly params: Readonly<Record<string, Value>>;
}

/** A rule without values stands for itself. */
export type GivenRule = PlainTemplate<typeof ruleTexts> | BrokenRule;

export const broken = <Rule extends FieldRule>(
  rule: Rule,
  params: Readonly<Record<ValueNames<(typeof ruleTexts)[Rule]>, Value>>,
): BrokenRule => ({ rule, params });

/** @param given may be a problem of a field, of which only the rule is taken */
export const brokenRule = (given: GivenRule): BrokenRule => {
  if (typeof given === 'string') return { rule: given, params: {} };
  const { rule, params } = given;
  return { rule, params };
};

/** Rules whose numbers have separators of thousands. */
const grouped: readonly FieldRule[] = [
  'mostCharacters',
  'leastCharacters',
  'mostBytes',
  'entries',
  'claimBytes',
  'hashParameter',
];

const valueText = (rule: FieldRule, value: Value): string => {
  if (typeof value === 'object') return ruleText(value);
  return typeof value === 'number' && grouped.includes(rule) ? value.toLocaleString('en') : String(value);
};

/** @returns the sentence in English, without the field's name: `must be in the future` */
export const ruleText = (given: GivenRule): string => {
  const { rule, params } = brokenRule(given);
  const values = Object.entries(params).map(([name, value]) => [name, valueText(rule, value)]);
  return fillSentence(ruleTexts[rule], Object.fromEntries(values) as Record<string, string>);
};
