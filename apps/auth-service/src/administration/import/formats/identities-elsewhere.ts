import type { ProviderName } from '../../../oauth/providers';
import { fieldsOf, listOf, textOf, type Fields } from './format';

/**
 * Providers by the names that other systems have for them. Only those whose subject is the same for both: of LinkedIn and
 * Microsoft it depends on the application, and of others on the interface that was asked.
 */
const providers: ReadonlyMap<string, ProviderName> = new Map<string, ProviderName>([
  ['apple', 'apple'],
  ['apple.com', 'apple'],
  ['discord', 'discord'],
  ['facebook', 'facebook'],
  ['facebook.com', 'facebook'],
  ['github', 'github'],
  ['github.com', 'github'],
  ['google', 'google'],
  ['google-oauth2', 'google'],
  ['google.com', 'google'],
  ['twitter', 'x'],
  ['twitter.com', 'x'],
]);

/** Where an entry of a vendor's list names the provider, the person there, and the address. */
export interface EntryNames {
  readonly provider: string;
  readonly subject: string;
  readonly email?: string;
}

export interface IdentitiesFrom {
  readonly identities: readonly Fields[];
  /** Providers that are not taken over. */
  readonly unknown: readonly string[];
}

/** GitHub's is a number. */
const subjectFrom = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** @param own what the vendor calls an account with its own password, which is no identity here */
export const identitiesFrom = (list: unknown, names: EntryNames, own: readonly string[] = []): IdentitiesFrom => {
  const identities: Fields[] = [];
  const unknown: string[] = [];
  for (const entry of listOf(list).map(fieldsOf)) {
    const name = textOf(entry[names.provider]) ?? '?';
    const [provider, subject] = [providers.get(name), entry[names.subject]];
    if (own.includes(name)) continue;
    if (provider === undefined) unknown.push(name);
    else identities.push({ provider, subject: subjectFrom(subject), email: names.email && entry[names.email] });
  }
  return { identities, unknown };
};
