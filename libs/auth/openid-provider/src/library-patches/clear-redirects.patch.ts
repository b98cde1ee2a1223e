import type { default as Provider } from 'oidc-provider';
import { isClearTarget } from '../client-metadata';
import { libraryMethods } from './library';

/**
 * Refuses http redirects beyond loopback. The library alone reads metadata documents, and allows http to any host; it
 * leaves the method to be replaced: https://github.com/panva/node-oidc-provider/issues/249.
 */
export const refuseClearRedirects = (provider: Provider): void => {
  const client = libraryMethods(provider, 'Client');
  const { redirectUriAllowed } = client;
  client.redirectUriAllowed = function isAllowed(address): boolean {
    return !isClearTarget(address) && redirectUriAllowed.call(this, address);
  };
};
