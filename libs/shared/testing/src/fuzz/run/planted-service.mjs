import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';

/** This service has one planted fault. It runs in its own thread, so that a blocked service does not block the test. */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'x-request-id': 'planted-request',
  'content-type': 'application/json; charset=utf-8',
};
const busy = { error: 'SERVICE_UNAVAILABLE', message: 'The hive is busy.' };
const notFound = { error: 'NOT_FOUND', message: 'There is nothing at this address.', statusCode: 404 };
const noBee = { error: 'VALIDATION_ERROR', message: 'That is no bee.', statusCode: 400 };

let residentBytes = 100_000_000;

const block = (milliseconds) => {
  const endsAt = performance.now() + milliseconds;
  while (performance.now() < endsAt);
};

const faults = {
  none: () => false,
  'event loop': (_request, body) => {
    if (body.length > 10_000) block(400);
  },
  busy: (_request, body) => body.includes('\\u0000') && 503,
  'hangs up': (request, body) => {
    if (body.includes('\\u0000')) request.socket.destroy();
  },
};

const isBee = (body) => {
  try {
    const { name, age } = JSON.parse(body);
    return typeof name === 'string' && (age === undefined || age === null || Number.isInteger(age));
  } catch {
    return false;
  }
};

const answerTo = ({ method, url }, body) => {
  if (method !== 'POST' || url !== '/bees') return [404, notFound];
  return isBee(body) ? [200, { name: 'Maja' }] : [400, noBee];
};

const answer = (request, response, body) => {
  if (request.url === '/metrics')
    return response.end(`process_resident_memory_bytes ${(residentBytes += 40_000_000)}\n`);
  if (request.url !== '/health/live') {
    parentPort.postMessage(`${request.method} ${request.url} ${body}`);
    const status = faults[workerData.fault](request, body);
    if (status) return response.writeHead(status, headers).end(JSON.stringify({ ...busy, statusCode: status }));
  }
  const [status, content] = answerTo(request, body);
  if (!response.destroyed) response.writeHead(status, headers).end(JSON.stringify(content));
};

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => answer(request, response, Buffer.concat(chunks).toString('latin1')));
});
server.on('clientError', (_error, socket) => {
  const body = JSON.stringify({ error: 'MALFORMED_REQUEST', message: 'What is that?', statusCode: 400 });
  const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
