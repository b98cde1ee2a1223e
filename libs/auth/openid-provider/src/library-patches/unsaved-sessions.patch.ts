import type { default as Provider } from 'oidc-provider';
import { libraryMethods } from './library';

/**
 * Begins no session for a form that a browser sends without one: the library writes a new secret into an empty session
 * after it was to be saved, and throws. The empty session itself is intended:
 * https://github.com/panva/node-oidc-provider/issues/566.
 */
export const ignoreUnsavedSessions = (provider: Provider): void => {
  const session = libraryMethods(provider, 'Session');
  const { persist } = session;
  session.persist = function keep(): Promise<unknown> {
    return this.exp === undefined ? Promise.resolve() : persist.call(this);
  };
};
