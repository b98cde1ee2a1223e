import type { ProviderCredentials, ProviderDefinition } from './provider';

/** A provider with everything that a sign-in needs of it. */
export interface ResolvedProvider {
  definition: ProviderDefinition;
  credentials: ProviderCredentials;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  scopes: readonly string[];
  /** Somebody else chose the addresses of a custom provider. */
  kind: 'built-in' | 'custom';
}

/** `issuer` of identities: custom keys can be given to another provider later, built-in names cannot. */
export const identityIssuer = ({ kind, definition, credentials }: ResolvedProvider): string =>
  kind === 'custom' ? definition.server(credentials.settings).issuer : '';
