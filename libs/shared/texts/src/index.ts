import { textLanguages, type TextLanguage } from './languages';

export { decodeMarked, markedEncoding } from './byte-order-mark';
export { armFormulas, disarmFormulas } from './formulas';
export { cutGraphemes, splitGraphemes, truncate } from './graphemes';
export { canonicalLanguage } from './language-tags';
export { plainLetters } from './plain-letters';
export { isVisible } from './visible';
export {
  acceptedLanguages,
  knownLanguage,
  preferredLanguage,
  primaryLanguage,
  readAcceptLanguage,
  textLanguages,
  type TextLanguage,
} from './languages';

/** `{{name}}` stands for a value. The value `count` chooses between the forms of a plural. */
type Text = string | Readonly<Record<'one' | 'other', string>>;
type Values = Readonly<Record<string, string | number>>;

/** Texts by language and key. Keys begin with the part of the product that shows them: `library.heading`. */
type Catalogue<Key extends string> = Readonly<Record<TextLanguage, Readonly<Record<Key, Text>>>>;

/** @throws Error for an unknown key, or a placeholder that has no value */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

export interface Texts<Key extends string> {
  /** Guards keys that are built from data, such as an error code. */
  has(key: string): key is Key;
  in(language: TextLanguage): Translate<Key>;
}

/** @throws Error naming a placeholder that has no value */
export const fillPlaceholders = (template: string, values: Values, write: (value: string) => string = String): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder ${name} has no value.`);
    return write(String(value));
  });

/** The text with a capital at its beginning. */
export const capitalised = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());

export const createTexts = <Key extends string>(catalogue: Catalogue<Key>): Texts<Key> => {
  const has = (key: string): key is Key => Object.hasOwn(catalogue.en, key);

  const translator = (language: TextLanguage): Translate<Key> => {
    const plurals = new Intl.PluralRules(language);
    return (key, values = {}) => {
      if (!has(key)) throw new Error(`There is no text "${String(key)}".`);
      const text = catalogue[language][key];
      if (typeof text === 'string') return fillPlaceholders(text, values);
      const isOne = plurals.select(Number(values['count'])) === 'one';
      return fillPlaceholders(isOne ? text.one : text.other, values);
    };
  };

  const translators = new Map(textLanguages.map((language) => [language, translator(language)]));
  return { has, in: (language) => translators.get(language) ?? translator(language) };
};
