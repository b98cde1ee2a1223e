import type { ProviderLimits } from './provider-limits';

/** Rules for a value; lists are checked entry by entry. */
type SettingRule =
  | {
      readonly kind: 'address';
      readonly schemes: readonly string[];
      /** May stand instead of an address. */
      readonly word?: string;
      /** May stand in an address. */
      readonly placeholder?: string;
    }
  | { readonly kind: 'pattern'; readonly pattern: RegExp; readonly sentence?: string }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'any' };

/** A setting of a provider, as the configuration reads it. */
interface DeclaredSetting<Value = unknown> {
  /** Name of the environment variable. */
  readonly variable: string;
  /** One line for docs/reference/configuration.md and `.env.example`. */
  readonly description: string;
  readonly value: Value;
  readonly rule: SettingRule;
  /** The value is never printed. */
  readonly secret?: true;
  /** Shown instead of the default. */
  readonly defaultDescription?: string;
}

interface Declaration<Values extends object> {
  /** Name of the provider in `PROVIDER_LIMITS`. */
  readonly name: string;
  /** Concurrent calls, unless `PROVIDER_LIMITS` sets another number. */
  readonly concurrency?: number;
  readonly settings: { readonly [Key in keyof Values]: DeclaredSetting<Values[Key]> };
  readonly isSetUp: (values: Values) => boolean;
  /** Sentences about contradictory settings. */
  readonly problems?: (values: Values) => string[];
}

/** Values of the settings, by variable. */
type Given = Readonly<Record<string, unknown>>;

/** A provider beyond the built-in ones, for the code that reads the configuration. */
export interface DeclaredProvider<Values extends object = object> {
  readonly name: string;
  readonly concurrency: number;
  readonly settings: readonly DeclaredSetting[];
  /** @returns null when the provider is not configured */
  readonly readValues: (given: Given) => Values | null;
  readonly listProblems: (given: Given) => string[];
}

export const defaultConcurrency = 4;

/** Declares the settings of a provider, in the provider's folder. */
export const declareProvider = <Values extends object>(declaration: Declaration<Values>): DeclaredProvider<Values> => {
  const { name, concurrency = defaultConcurrency, isSetUp, problems } = declaration;
  const settings = Object.entries<DeclaredSetting>(declaration.settings);
  const read = (given: Given): Values =>
    Object.fromEntries(settings.map(([key, { variable }]) => [key, given[variable]])) as Values;
  return {
    name,
    concurrency,
    settings: settings.map(([, setting]) => setting),
    readValues: (given) => (isSetUp(read(given)) ? read(given) : null),
    listProblems: (given) => problems?.(read(given)) ?? [],
  };
};

interface Words {
  variable: string;
  description: string;
  defaultDescription?: string;
}

const web = ['http', 'https'];

/** A required address. */
export const address = (words: Words): DeclaredSetting<string | undefined> => ({
  defaultDescription: 'none',
  ...words,
  value: undefined,
  rule: { kind: 'address', schemes: web },
});

type AddressRule = Partial<Omit<Extract<SettingRule, { kind: 'address' }>, 'kind'>>;

/** One address, or a list of them. */
export const addressOr = <Value extends string | readonly string[]>(
  value: Value,
  words: Words,
  rule: AddressRule = {},
): DeclaredSetting<Value extends string ? string : readonly string[]> => ({
  ...words,
  value: value as Value extends string ? string : readonly string[],
  rule: { kind: 'address', schemes: web, ...rule },
});

export const text = (words: Words): DeclaredSetting<string> => ({
  defaultDescription: 'none',
  ...words,
  value: '',
  rule: { kind: 'any' },
});

export const secret = (words: Words): DeclaredSetting<string> => ({ ...text(words), secret: true });

export const textLike = (pattern: RegExp, sentence: string, value: string, words: Words): DeclaredSetting<string> => ({
  ...words,
  value,
  rule: { kind: 'pattern', pattern, sentence },
});

export const names = (value: readonly string[], words: Words): DeclaredSetting<readonly string[]> => ({
  ...words,
  value,
  rule: { kind: 'pattern', pattern: /\S/u },
});

export const listLike = (pattern: RegExp, sentence: string, words: Words): DeclaredSetting<readonly string[]> => ({
  ...words,
  value: [],
  rule: { kind: 'pattern', pattern, sentence },
});

export const wholeNumber = (
  value: number,
  range: { minimum: number; maximum: number },
  words: Words,
): DeclaredSetting<number> => ({ ...words, value, rule: { kind: 'number', ...range } });

export const flag = (value: boolean, words: Words): DeclaredSetting<boolean> => ({
  ...words,
  value,
  rule: { kind: 'any' },
});

/** Settings and limits of a configured provider. */
export type ConfiguredProvider<Values extends object> = Values & { limits: ProviderLimits };
