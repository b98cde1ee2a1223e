import type { default as Provider } from 'oidc-provider';
import type { Library } from './library';

/** The library's types leave the stored model to the caller. */
interface RefreshTokens {
  find: (value: string, options?: object) => Promise<{ scope?: string } | undefined>;
}

/**
 * Lets a refresh repeat the scope of its authorization request: names that such a request asks for in vain are ignored.
 * The library refuses them as more than was granted, and no issue asks for it. Codex sends
 * `offline_access` without `prompt=consent`, and again with each refresh.
 *
 * @param canBeIgnored true for a name that an authorization request may have without effect
 */
export const ignoreRepeatedScopes = (
  library: Library,
  { RefreshToken }: Provider,
  canBeIgnored: (scope: string) => boolean,
): void => {
  const tokens = RefreshToken as unknown as RefreshTokens;
  const find = tokens.find.bind(tokens);
  tokens.find = async (value, options) => {
    const token = await find(value, options);
    const params = library.Provider.ctx?.oidc.params;
    const repeated = params?.['grant_type'] === 'refresh_token' ? params['scope'] : undefined;
    if (params === undefined || typeof repeated !== 'string') return token;
    const granted = token?.scope?.split(' ') ?? [];
    const kept = repeated.split(' ').filter((scope) => granted.includes(scope) || !canBeIgnored(scope));
    // A refresh without scope keeps all that was granted.
    params['scope'] = kept.join(' ') || undefined;
    return token;
  };
};
