import type { default as Provider } from 'oidc-provider';
import { libraryMethods } from './library';

/**
 * Derives a device code from the code that its user types, so that one stored hash finds the row by either. No setting
 * names tokens; the method was published by https://github.com/panva/node-oidc-provider/pull/158.
 */
export const deriveDeviceCodes = (provider: Provider, deriveDeviceCode: (userCode: string) => string): void => {
  libraryMethods(provider, 'DeviceCode').generateTokenId = function ofUserCode(): string {
    return deriveDeviceCode(this.userCode);
  };
};
