import { asJsonObject, type JsonObject } from '@svc/http';
import type { ProviderName } from '@svc/auth';
import { asArray, asText } from './format';

/**
 * Providers by the names of other systems. Contains only those whose subject is equal everywhere: LinkedIn's and
 * Microsoft's depend on the application, others on the API that was called.
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
  ['x', 'x'],
]);

/** Fields of an entry that contain the provider, the subject and the email. */
interface EntryNames {
  readonly provider: string;
  readonly subject: string;
  readonly email?: string;
}

interface IdentitiesFrom {
  readonly identities: readonly JsonObject[];
  /** Providers that are not imported. */
  readonly unknown: readonly string[];
}

/** GitHub's subject is a number. */
const subjectFrom = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** @param own vendor's names for accounts with a password, which are no identities here */
export const identitiesFrom = (list: unknown, names: EntryNames, own: readonly string[] = []): IdentitiesFrom => {
  const identities: JsonObject[] = [];
  const unknown: string[] = [];
  for (const entry of asArray(list).map(asJsonObject)) {
    const name = asText(entry[names.provider]) ?? '?';
    const [provider, subject] = [providers.get(name), entry[names.subject]];
    if (own.includes(name)) continue;
    if (provider === undefined) unknown.push(name);
    else identities.push({ provider, subject: subjectFrom(subject), email: names.email && entry[names.email] });
  }
  return { identities, unknown };
};
