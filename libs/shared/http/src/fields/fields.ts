import { broken } from '@svc/contracts';
import { Field, type FieldOptions, Refused, refusedEntry, type Read } from './field';
import { readText, type TextRule } from './text';

/** Documentation that follows from the rule of a text. */
const textDocs = ({ minimum, maximum }: TextRule) => ({
  type: String,
  ...(minimum === undefined ? {} : { minLength: minimum }),
  maxLength: maximum,
});

const withDocs = (own: object, { docs, ...options }: FieldOptions): FieldOptions => ({
  ...options,
  docs: { ...own, ...docs },
});

export const TextField = (rule: TextRule, options: FieldOptions = {}) =>
  Field(readText(rule), withDocs(textDocs(rule), options));

/** One of several exact words. */
export const ChoiceField = (choices: readonly string[], options: FieldOptions = {}) => {
  const rule = choices.length > 12 ? 'documented' : broken('words', { words: choices.join(' or ') });
  const read: Read<string> = (given) =>
    typeof given === 'string' && choices.includes(given) ? given : new Refused(rule);
  return Field(read, withDocs({ enum: [...choices] }, options));
};

export interface TextListRule {
  minimumItems?: number;
  maximumItems: number;
  item: TextRule;
}

export const readTextList = ({ minimumItems = 0, maximumItems, item }: TextListRule): Read<string[]> => {
  const readItem = readText(item);
  return (given) => {
    if (!Array.isArray(given)) return new Refused('list');
    if (given.length < minimumItems || given.length > maximumItems)
      return new Refused(broken('entries', { least: minimumItems, most: maximumItems }));
    const items = given.map(readItem);
    const refused = items.findIndex((entry) => entry instanceof Refused);
    if (refused === -1) return items as string[];
    return refusedEntry(items[refused] as Refused, refused);
  };
};

export const TextListField = (rule: TextListRule, options: FieldOptions = {}) => {
  const { type, ...item } = textDocs(rule.item);
  const own = {
    type: 'array',
    items: { type: type.name.toLowerCase(), ...item },
    ...(rule.minimumItems === undefined ? {} : { minItems: rule.minimumItems }),
    maxItems: rule.maximumItems,
  };
  return Field(readTextList(rule), withDocs(own, options));
};

interface NumberRange {
  minimum: number;
  maximum: number;
}

const readNumber =
  ({ minimum, maximum }: NumberRange, isWhole: boolean): Read<number> =>
  (given) => {
    const isRight = typeof given === 'number' && (isWhole ? Number.isInteger(given) : Number.isFinite(given));
    return isRight && given >= minimum && given <= maximum
      ? given
      : new Refused(broken(isWhole ? 'wholeNumber' : 'number', { least: minimum, most: maximum }));
  };

export const IntegerField = (range: NumberRange, options: FieldOptions = {}) =>
  Field(readNumber(range, true), withDocs({ type: 'integer', ...range }, options));

export const NumberField = (range: NumberRange, options: FieldOptions = {}) =>
  Field(readNumber(range, false), withDocs({ type: 'number', ...range }, options));

const digits = readText({ maximum: 9 });

/** A number of a query, which arrives as text: plain digits only. */
export const DigitsField = (range: NumberRange, options: FieldOptions = {}) => {
  const readRange = readNumber(range, true);
  const read: Read<number> = (given) => {
    const text = digits(given);
    return readRange(typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text);
  };
  return Field(read, withDocs({ type: 'integer', ...range }, options));
};

export const FlagField = (options: FieldOptions = {}) =>
  Field((given) => (typeof given === 'boolean' ? given : new Refused('flag')), withDocs({ type: Boolean }, options));
