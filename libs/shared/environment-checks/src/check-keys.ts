import type { EnvironmentCheck } from './environment-check';

const timeoutMs = 5_000;

const read = async (url: string): Promise<unknown> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    return response.ok ? await response.json() : `status ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
};

/** Public keys of the issuer, without which no access token is accepted. */
export const checkKeys = (url: string): EnvironmentCheck => ({
  name: 'issuer',
  run: async () => {
    const answer = await read(url);
    const { keys } = ((typeof answer === 'object' ? answer : null) as { keys?: unknown }) ?? {};
    if (Array.isArray(keys) && keys.length > 0) return `${keys.length} public keys at ${url}`;
    throw new Error(
      `${url} gives no keys: ${typeof answer === 'string' ? answer : 'no JWKS'}; does the auth-service run?`,
    );
  },
});
