import type { default as Provider } from 'oidc-provider';
import { listedMethods } from '../self-described-clients';
import { libraryPrototype, type Library } from './library';

interface ListingClient {
  tokenEndpointAuthMethod: string;
  [listedMethods]?: readonly string[];
}

/**
 * Lets a client that lists several methods use each of them: an assertion is verified whenever one comes. The library
 * knows one method for a client; its list (`rpMetadataChoices`) only chooses this one, and no issue asks for more.
 */
export const acceptListedMethods = (library: Library, provider: Provider): void => {
  Object.defineProperty(libraryPrototype(provider, 'Client'), 'clientAuthMethod', {
    configurable: true,
    get(this: ListingClient): string {
      const methods = [this.tokenEndpointAuthMethod, ...(this[listedMethods] ?? [])];
      const presented =
        library.Provider.ctx?.oidc.params?.['client_assertion'] === undefined ? 'none' : 'private_key_jwt';
      return methods.includes(presented) ? presented : this.tokenEndpointAuthMethod;
    },
  });
};
