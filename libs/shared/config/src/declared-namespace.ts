import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { addresses } from './addresses';
import { Setting, type NamespaceClass, type SettingOptions } from './setting.decorator';

/** A setting declared as data by a library that does not depend on this one. */
interface DeclaredSetting extends Pick<SettingOptions, 'description' | 'secret' | 'defaultDescription'> {
  readonly variable: string;
  /** Default value; undefined for an address without a default. */
  readonly value: unknown;
  readonly rule:
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
}

const addressOptions = ({ rule }: DeclaredSetting): Pick<SettingOptions, 'address'> => {
  if (rule.kind !== 'address') return {};
  const base = addresses.base(rule.schemes);
  const read = rule.placeholder === undefined ? base : addresses.template(rule.placeholder, base);
  return { address: rule.word === undefined ? read : addresses.wordOr(rule.word, read) };
};

const listValidators = ({ value, rule }: DeclaredSetting): PropertyDecorator[] => {
  const optional = value === undefined ? [IsOptional()] : [];
  const each = Array.isArray(value);
  if (typeof value === 'boolean') return [IsBoolean()];
  if (rule.kind === 'number') return [IsInt(), Min(rule.minimum), Max(rule.maximum)];
  if (rule.kind === 'any' || rule.kind === 'address') return optional;
  return [Matches(rule.pattern, { each, ...(rule.sentence === undefined ? {} : { message: rule.sentence }) })];
};

const declare = (namespace: NamespaceClass, setting: DeclaredSetting): void => {
  const { variable: name, description, secret, defaultDescription } = setting;
  const options: SettingOptions = {
    name,
    description,
    ...addressOptions(setting),
    ...(secret === undefined ? {} : { secret }),
    ...(defaultDescription === undefined ? {} : { defaultDescription }),
  };
  for (const decorate of [Setting(options), ...listValidators(setting)]) decorate(namespace.prototype as object, name);
};

/** A namespace of settings that are declared elsewhere. Each property has the name of its variable. */
export const declaredNamespace = (
  settings: readonly DeclaredSetting[],
): NamespaceClass<Readonly<Record<string, unknown>>> => {
  class Declared {
    constructor() {
      for (const { variable, value } of settings) Object.assign(this, { [variable]: value });
    }
  }
  for (const setting of settings) declare(Declared, setting);
  return Declared as NamespaceClass<Readonly<Record<string, unknown>>>;
};
