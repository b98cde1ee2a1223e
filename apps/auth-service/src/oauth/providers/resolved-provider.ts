import type { ProviderCredentials, ProviderDefinition } from './provider';

/** A provider with its definition, credentials and redirect URI. */
export interface ResolvedProvider {
  definition: ProviderDefinition;
  credentials: ProviderCredentials;
  /** Callback of this service. */
  redirectUri: string;
  scopes: readonly string[];
  /** An administrator chose the addresses of a custom provider, so they are untrusted. */
  kind: 'built-in' | 'custom';
}

/** Issuer of identities: a custom key can be reassigned to another provider, a built-in name cannot. */
export const identityIssuer = ({ kind, definition, credentials }: ResolvedProvider): string =>
  kind === 'custom' ? definition.server(credentials.settings).issuer : '';
