import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Refuses every upload, and has one planted fault, which files of an odd length show. */
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
const refusal = { error: 'ASSET_REFUSED', message: 'That is no bee.', statusCode: 400 };
const failure = { error: 'INTERNAL_ERROR', message: 'An internal error occurred.', statusCode: 500 };

const hang = () => {
  for (;;);
};

const faults = { none: () => refusal, fails: () => failure, hangs: hang, ends: () => process.exit(1) };

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const isHealth = request.url === '/health/live';
    const isShown = !isHealth && Buffer.concat(chunks).length % 2 === 1;
    const body = isHealth ? { status: 'ok' } : isShown ? faults[workerData.fault]() : refusal;
    response.writeHead(body.statusCode ?? 200, headers).end(JSON.stringify(body));
  });
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
