import { broken } from '@svc/contracts';
import { matching, readText, Refused, type Read } from '@svc/http';
import { normaliseEmail, isProviderName, providerNames, type ForeignIdentity } from '@svc/auth';

const maximumIdentities = 20;
const readSubject = readText({ maximum: 255, forms: [matching(/^[\x21-\x7e]+$/, 'printable')] });

const readIdentity: Read<ForeignIdentity> = (value) => {
  if (typeof value !== 'object' || value === null) return new Refused('objectList');
  const { provider, subject: given, email } = value as Readonly<Record<string, unknown>>;
  const subject = readSubject(given);
  if (typeof provider !== 'string' || !isProviderName(provider))
    return new Refused(broken('identityProvider', { names: providerNames.join(', ') }));
  if (subject instanceof Refused) return new Refused('identitySubject');
  return { provider, subject, email: typeof email === 'string' ? normaliseEmail(email) : null };
};

/** Identities at the built-in providers. The next sign-in shows whether a provider verifies the email. */
export const readImportedIdentities: Read<ForeignIdentity[]> = (value) => {
  if (!Array.isArray(value)) return new Refused('objectList');
  if (value.length > maximumIdentities) return new Refused(broken('mostEntries', { count: maximumIdentities }));
  const identities = value.map(readIdentity);
  const refused = identities.find((entry) => entry instanceof Refused);
  return refused ?? (identities as ForeignIdentity[]);
};
