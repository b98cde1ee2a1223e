import 'reflect-metadata';
import type { ReadAddress } from './addresses';

export interface SettingOptions {
  /** Name of the environment variable. */
  name: string;
  /** One line for docs/reference/configuration.md and `.env.example`. */
  description: string;
  /** Never printed. */
  secret?: boolean;
  /** Required when NODE_ENV is `production`, even if development has a default. */
  requiredInProduction?: boolean;
  /** Text for the documentation instead of the real default, for defaults that depend on something. */
  defaultDescription?: string;
  /** Required for a property without an initial value that is not text: some loaders keep no types. */
  type?: 'number' | 'boolean' | 'list';
  /** Reads an address or host, each entry of a list; the property gets the spelling that it returns. */
  address?: ReadAddress;
}

/** Settings of these names do not compile without `address`. */
type AddressName =
  | 'HOST'
  | `${string}_${'HOST' | 'HOSTS' | 'ISSUER' | 'RP_ID' | 'URI' | 'URL' | 'URLS'}`
  | `${string}_${'DOMAIN' | 'ENDPOINT' | 'ORIGINS' | 'RESOURCES' | 'SENTINELS' | 'SERVERS'}`;

type OptionsOf<Name extends string> = SettingOptions & { name: Name } & (string extends Name
    ? unknown
    : Name extends AddressName
      ? { address: ReadAddress }
      : unknown);

/** A setting and the property that it is bound to. */
export interface NamespaceSetting extends Omit<SettingOptions, 'type'> {
  property: string;
  /** Type by the property's initial value, else by its TypeScript type. */
  type: 'string' | 'number' | 'boolean' | 'list';
}

export type NamespaceClass<Namespace extends object = object> = new () => Namespace;

const settingsKey = Symbol('settings');

const settingType = (type: unknown): NamespaceSetting['type'] => {
  if (type === Number) return 'number';
  if (type === Boolean) return 'boolean';
  return type === Array ? 'list' : 'string';
};

/**
 * Binds a property of a namespace class to an environment variable. The property's initial value is the default;
 * its type says how the variable is read: number, boolean (`true|false|on|off|1|0`), a list by commas, or text.
 */
export const Setting =
  <const Name extends string>(options: OptionsOf<Name>): PropertyDecorator =>
  (target, property) => {
    const type = options.type ?? settingType(Reflect.getMetadata('design:type', target, property));
    const settings: NamespaceSetting[] =
      (Reflect.getOwnMetadata(settingsKey, target) as NamespaceSetting[] | undefined) ?? [];
    Reflect.defineMetadata(settingsKey, [...settings, { ...options, property: String(property), type }], target);
  };

/** Loaders that strip types leave no `design:type`; the initial value gives the type then. */
const typeOfValue = (value: unknown): NamespaceSetting['type'] | undefined => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return Array.isArray(value) ? 'list' : undefined;
};

/** The settings of a namespace, in the order of declaration. */
export const listSettings = (namespace: NamespaceClass): NamespaceSetting[] => {
  const settings =
    (Reflect.getMetadata(settingsKey, namespace.prototype as object) as NamespaceSetting[] | undefined) ?? [];
  const initial = new Map(Object.entries(new namespace()));
  return settings.map((setting) => ({ ...setting, type: typeOfValue(initial.get(setting.property)) ?? setting.type }));
};
