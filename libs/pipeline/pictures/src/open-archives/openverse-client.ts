import {
  type PublicClient,
  type PublicServiceOptions,
  answeredStatus,
  createPublicService,
  providerFailed,
} from '@svc/pipeline/providers';
import type { ArchiveServers } from './commons.settings';
import { anonymousOpenverse, registeredOpenverse } from '../source-policies';

const name = 'The second picture archive';
/** Share of a token's lifetime after which it is renewed. */
const renewalShare = 0.9;
/** Assumed lifetime of a token without a stated one. */
const untoldSeconds = 3_600;

interface Token {
  value: string;
  renewAt: number;
}

const readToken = ({ access_token: value, expires_in: seconds }: Record<string, unknown>): Token => {
  if (typeof value !== 'string' || value === '') throw providerFailed(`${name} sent no token`);
  const lifetimeSeconds = typeof seconds === 'number' && seconds > 0 ? seconds : untoldSeconds;
  return { value, renewAt: performance.now() + lifetimeSeconds * 1_000 * renewalShare };
};

/** OAuth 2.0 client credentials (RFC 6749, 4.4). */
const createTokens = (client: PublicClient, { openverseClientId, openverseClientSecret }: ArchiveServers) => {
  let token: Token | null = null;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: openverseClientId,
    client_secret: openverseClientSecret,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = async (signal: AbortSignal): Promise<Token> => {
    try {
      return readToken(
        await client.json('/auth_tokens/token/', { body: Buffer.from(form.toString()), headers, signal }),
      );
    } catch (error) {
      if (![400, 401, 403].includes(answeredStatus(error) ?? 0)) throw error;
      throw providerFailed(`${name} refused OPENVERSE_CLIENT_ID and OPENVERSE_CLIENT_SECRET`, error);
    }
  };
  return {
    /** @param refused token that the server no longer accepts */
    get: async (signal: AbortSignal, refused?: string): Promise<string> => {
      if (token === null || token.value === refused || performance.now() >= token.renewAt)
        token = await request(signal);
      return token.value;
    },
  };
};

const authorized = (client: PublicClient, tokens: ReturnType<typeof createTokens>): PublicClient => {
  const ask = (path: string, token: string, signal: AbortSignal) =>
    client.json(path, { headers: { authorization: `Bearer ${token}` }, signal });
  return {
    json: async (path, { signal }) => {
      const token = await tokens.get(signal);
      try {
        return await ask(path, token, signal);
      } catch (error) {
        if (answeredStatus(error) !== 401) throw error;
        return ask(path, await tokens.get(signal, token), signal);
      }
    },
  };
};

/** Openverse with or without a registered client; null when it is disabled. */
export const createOpenverseClient = (
  servers: ArchiveServers,
  manners: Omit<PublicServiceOptions, 'name' | 'source'>,
): PublicClient | null => {
  const { openverseUrl, openverseClientId } = servers;
  if (openverseUrl === 'off') return null;
  const isRegistered = openverseClientId !== '';
  const source = isRegistered ? registeredOpenverse : anonymousOpenverse;
  const client = createPublicService({ name, source, ...manners }).openClient(openverseUrl);
  return isRegistered ? authorized(client, createTokens(client, servers)) : client;
};
