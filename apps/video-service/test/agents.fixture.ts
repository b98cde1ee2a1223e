import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import type { VideoService } from './video-service.fixture';

export type Era = 'legacy' | 'auto';

export interface Answer {
  isError: boolean;
  facts: Readonly<Record<string, unknown>>;
  text: string;
  links: string[];
}

const answerOf = ({ isError, structuredContent, content }: CallToolResult): Answer => ({
  isError: isError === true,
  facts: (structuredContent ?? {}) as Record<string, unknown>,
  text: content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
  links: content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : [])),
});

export interface Agent {
  client: Client;
  use: (name: string, given: object, options?: Parameters<Client['callTool']>[1]) => Promise<Answer>;
  close: () => Promise<void>;
}

/** Sends requests to the addresses in turn, as a load balancer does. */
const inTurn = (addresses: readonly string[]): typeof fetch => {
  let count = 0;
  return (_address, init) => fetch(`${addresses[count++ % addresses.length] ?? ''}/mcp`, init);
};

/** An agent that uses the official client. */
export const connectAgent = async (
  address: string | readonly string[],
  headers: Record<string, string> = {},
  mode: Era = 'auto',
): Promise<Agent> => {
  const replicas = [address].flat();
  const client = new Client({ name: 'spec', version: '1' }, { versionNegotiation: { mode } });
  const options = { requestInit: { headers }, fetch: inTurn(replicas) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${replicas[0] ?? ''}/mcp`), options));
  const use: Agent['use'] = async (name, given, options) =>
    answerOf(await client.callTool({ name, arguments: { ...given } }, options));
  return { client, use, close: () => client.close() };
};

/** @returns the address of the service */
export const listen = async ({ app }: Pick<VideoService, 'app'>): Promise<string> => {
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
};
