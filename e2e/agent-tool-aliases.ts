import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '@svc/testing/harness';

interface Message {
  params?: { name?: string; arguments?: { seconds?: number } };
}

/** Tools of the conformance suite's example server, as calls of the service that answer in the same way. */
const aliases: Readonly<Record<string, { name: string; arguments: object }>> = {
  greet: { name: 'list_templates', arguments: {} },
  slow_compute: { name: 'write_script', arguments: { text: 'Bees dance.', mode: 'fixed' } },
};

const toolAlias = ({ name = '', arguments: given }: NonNullable<Message['params']>) =>
  given?.seconds === 0 ? aliases['greet'] : aliases[name];

/** Wrong headers stay wrong. */
const rename = (body: string, header: string | undefined) => {
  const message = (body === '' ? {} : JSON.parse(body)) as Message;
  const { params = {} } = message;
  const alias = toolAlias(params);
  if (alias === undefined) return { body, header };
  return {
    body: JSON.stringify({ ...message, params: { ...params, ...alias } }),
    header: header === params.name ? alias.name : header,
  };
};

/** Stands before the service at `target`, so that the suite finds tools by the names that it knows. */
export const startAliases = async (target: string): Promise<{ url: string; close: () => void }> => {
  const server = await startLoopbackServer((asked, response) => {
    const pass = async (): Promise<void> => {
      const { 'mcp-name': given, 'content-length': _length, ...headers } = asked.headers;
      const { body, header } = rename(await text(asked), given as string | undefined);
      const sent = { ...headers, ...(header !== undefined && { 'mcp-name': header }) };
      const forwarded = request(target, { method: asked.method, headers: sent });
      response.once('close', () => forwarded.destroy());
      const [answer] = (await once(forwarded.end(body), 'response')) as [IncomingMessage];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    };
    pass().catch(() => response.destroy());
  });
  return { url: `${server.url}/mcp`, close: () => void server.close() };
};
