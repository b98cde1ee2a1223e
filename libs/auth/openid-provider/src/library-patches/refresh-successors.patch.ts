import type { KoaContextWithOIDC, default as Provider } from 'oidc-provider';
import { libraryMethods, type Library } from './library';

/**
 * Derives a refresh token from the one before it, so that parallel refreshes get the same one. No setting names tokens;
 * the method was published by https://github.com/panva/node-oidc-provider/pull/158.
 */
export const deriveSuccessors = (
  library: Library,
  provider: Provider,
  deriveSuccessor: (refreshToken: string, context: KoaContextWithOIDC | undefined) => string,
): void => {
  const refreshToken = libraryMethods(provider, 'RefreshToken');
  const { generateTokenId } = refreshToken;
  refreshToken.generateTokenId = function successor(): string {
    const { ctx: context } = library.Provider;
    const rotated = context?.oidc.entities.RotatedRefreshToken;
    return rotated === undefined ? generateTokenId.call(this) : deriveSuccessor(rotated.jti, context);
  };
};
