import type { default as Provider } from 'oidc-provider';
import { libraryMethods } from './library';

/**
 * Leaves the notice of a sign-out to the end of the grant, whatever ended it. The library notifies only when the user
 * signs out at its own page: https://github.com/panva/node-oidc-provider/issues/120.
 */
export const leaveLogoutsToGrants = (provider: Provider): void => {
  libraryMethods(provider, 'Client').backchannelLogout = () => Promise.resolve();
};
