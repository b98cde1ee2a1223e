/**
 * A webhook receiver in its own process, which may be killed. Records each delivery in a file before it answers,
 * and
 * prints it; with `silent` it never answers.
 * node e2e/webhook-receiver-process.mjs <port> <file> [silent]
 */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const [port, file, silent] = process.argv.slice(2);

createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  appendFileSync(file, `${JSON.stringify({ delivery: request.headers['x-svc-delivery'], body })}\n`);
  console.log('called');
  if (silent === undefined) response.writeHead(204).end();
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
