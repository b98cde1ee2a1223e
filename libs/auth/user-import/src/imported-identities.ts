import { matching, readText, Refused, type Read } from '@svc/http';
import { normaliseEmail, isProviderName, providerNames, type ForeignIdentity } from '@svc/auth';

const maximumIdentities = 20;
const readSubject = readText({ maximum: 255, forms: [matching(/^[\x21-\x7e]+$/, 'must be printable')] });

const readIdentity: Read<ForeignIdentity> = (value) => {
  if (typeof value !== 'object' || value === null) return new Refused('must be a list of objects');
  const { provider, subject: given, email } = value as Readonly<Record<string, unknown>>;
  const subject = readSubject(given);
  if (typeof provider !== 'string' || !isProviderName(provider))
    return new Refused(`must have a provider of ${providerNames.join(', ')}`);
  if (subject instanceof Refused) return new Refused('must have a subject of 1 to 255 printable characters');
  return { provider, subject, email: typeof email === 'string' ? normaliseEmail(email) : null };
};

/** Identities at the built-in providers. The next sign-in shows whether a provider verifies the email. */
export const readImportedIdentities: Read<ForeignIdentity[]> = (value) => {
  if (!Array.isArray(value)) return new Refused('must be a list of objects');
  if (value.length > maximumIdentities) return new Refused(`must have at most ${maximumIdentities} entries`);
  const identities = value.map(readIdentity);
  const refused = identities.find((entry) => entry instanceof Refused);
  return refused ?? (identities as ForeignIdentity[]);
};
