import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';

export type Era = 'legacy' | 'auto';

export interface Answer {
  isError: boolean;
  facts: Readonly<Record<string, unknown>>;
  text: string;
  links: string[];
}

const toAnswer = ({ isError, structuredContent, content }: CallToolResult): Answer => ({
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

/** Answers a question that a tool asks the person. */
export type Person = (question: string) => 'accept' | 'decline' | 'cancel';

/** An agent that uses the official client. */
export const connectAgent = async (
  address: string | readonly string[],
  headers: Record<string, string> = {},
  mode: Era = 'auto',
  person?: Person,
): Promise<Agent> => {
  const replicas = [address].flat();
  const capabilities = person === undefined ? {} : { elicitation: {} };
  const client = new Client({ name: 'spec', version: '1' }, { versionNegotiation: { mode }, capabilities });
  if (person !== undefined)
    client.setRequestHandler('elicitation/create', ({ params }) => ({ action: person(params.message) }));
  const options = { requestInit: { headers }, fetch: inTurn(replicas) };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${replicas[0] ?? ''}/mcp`), options));
  const use: Agent['use'] = async (name, given, options) =>
    toAnswer(await client.callTool({ name, arguments: { ...given } }, options));
  return { client, use, close: () => client.close() };
};

type Fields = Readonly<Record<string, unknown>>;

/** One message of protocol version 2026-07-28, for what the official client does not send. */
export interface Message {
  method: string;
  params?: Fields;
  headers?: Record<string, string>;
  /** Declared by the client; default: the tasks extension. */
  capabilities?: Fields;
  signal?: AbortSignal;
}

const protocolVersion = '2026-07-28';
const takesTasks = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** Sends a message and returns the response as it is. */
export const sendMessage = (
  address: string,
  { method, params = {}, headers = {}, capabilities = takesTasks, signal }: Message,
): Promise<Response> => {
  const name = params['name'] ?? params['taskId'] ?? params['uri'];
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  return fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': protocolVersion,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    ...(signal && { signal }),
  });
};

export interface Exchange {
  status: number;
  result: Fields;
  error: { code?: number; message?: string; data?: Fields };
}

/** Sends a message and reads its result or error. */
export const exchange = async (address: string, message: Message): Promise<Exchange> => {
  const answer = await sendMessage(address, message);
  const { result = {}, error = {} } = (await answer.json()) as Partial<Exchange>;
  return { status: answer.status, result, error };
};
