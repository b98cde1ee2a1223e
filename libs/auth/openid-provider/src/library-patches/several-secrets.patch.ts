import type { default as Provider } from 'oidc-provider';
import { findSecret } from '../client-secrets';
import { libraryMethods, type Library } from './library';

/**
 * Accepts each of a client's secrets, which are stored as hashes; the library compares one clear text, and leaves the
 * method to be replaced: https://github.com/panva/node-oidc-provider/issues/631.
 *
 * @param note is told which of several secrets the client has presented
 */
export const acceptSeveralSecrets = (
  library: Library,
  provider: Provider,
  note: (context: object, mark: string) => void,
): void => {
  libraryMethods(provider, 'Client').compareClientSecret = function compare(given): boolean {
    const found = findSecret(this.clientSecret, given);
    const context = library.Provider.ctx;
    if (found?.mark !== undefined && context !== undefined) note(context, found.mark);
    return found !== undefined;
  };
};
