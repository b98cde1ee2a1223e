import type { UnknownObject } from 'oidc-provider';
import { isLocalTarget } from './client-metadata';

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Metadata that is kept although the library does not know it: what a client can use (OpenID Connect RP Metadata Choices 1.0). */
export const listedMethods = 'token_endpoint_auth_methods_supported';

/** Values that this provider offers, by the list that may name others. */
const offered: Readonly<Record<string, readonly string[]>> = {
  grant_types: ['authorization_code', 'refresh_token', deviceGrant, 'client_credentials'],
  response_types: ['code'],
};

const asTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** Leaves a list without any offered value to the library, which refuses it. */
const keepOffered = (metadata: UnknownObject): void => {
  for (const [name, values] of Object.entries(offered)) {
    const kept = asTexts(metadata[name]).filter((value) => values.includes(value));
    if (kept.length > 0) metadata[name] = kept;
  }
};

const isDocument = ({ client_id: clientId }: UnknownObject): boolean =>
  typeof clientId === 'string' && clientId.startsWith('https://');

/**
 * Changes what a client says about itself to what this provider offers (RFC 7591, 3.2.1), by its document or at its
 * registration, where hosts of agents send empty, unknown and contradictory fields. `scope` is left out: users decide,
 * and a host that needs more later asks for it.
 *
 * @param context of a registration
 */
export const normaliseSelfDescribed = (context: unknown, metadata: UnknownObject): void => {
  if (context === undefined && !isDocument(metadata)) return;
  for (const [name, value] of Object.entries(metadata)) if (isEmpty(value)) delete metadata[name];
  delete metadata['scope'];
  keepOffered(metadata);
  // A client with a redirect that no web server gets is native, whatever it states (OpenID Connect Registration 1.0, 2).
  if (asTexts(metadata['redirect_uris']).some(isLocalTarget)) metadata['application_type'] = 'native';
  // A document cannot name this method: it is the library's default.
  if (isDocument(metadata) && metadata['token_endpoint_auth_method'] === 'client_secret_basic')
    metadata['token_endpoint_auth_method'] = 'none';
};
