import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createTestCertificate, startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiverReach } from './webhook-address';
import { createWebhookSender } from './webhook-sender';

let receiver: LoopbackServer;
const silent = 'silent';

beforeAll(async () => {
  receiver = await startLoopbackServer((request, response) => {
    if (request.url !== `/${silent}`) response.writeHead(request.url === '/broken' ? 503 : 204).end();
  });
});
afterAll(() => receiver.close());

const send = (url: string, reach: ReceiverReach = 'private', timeoutMs = 60_000) =>
  createWebhookSender({ userAgent: 'test', reach, timeoutMs })({
    url,
    deliveryId: 'one',
    body: '{}',
    secrets: ['secret'],
    signal: new AbortController().signal,
  });

describe('the outcome of a webhook call', () => {
  it('is the status when the receiver answers', async () => {
    expect(await send(`${receiver.url}/`)).toEqual({ status: 204, failure: null });
    expect(await send(`${receiver.url}/broken`)).toEqual({ status: 503, failure: null });
  });

  it('tells an unknown host, a closed port and a silent receiver apart', async () => {
    expect(await send('https://hooks.invalid/')).toEqual({ status: 0, failure: 'unknown_host' });
    const closed = await startLoopbackServer(() => undefined);
    await closed.close();
    expect(await send(closed.url)).toEqual({ status: 0, failure: 'connection_refused' });
    expect(await send(`${receiver.url}/${silent}`, 'private', 50)).toEqual({ status: 0, failure: 'timeout' });
  });

  it('names a certificate that is not trusted', async () => {
    const { certificate: cert, privateKey: key } = createTestCertificate();
    const server = createTlsServer({ cert, key }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await send(`https://127.0.0.1:${port}/`)).toEqual({ status: 0, failure: 'certificate' });
    server.close();
  });

  it('names a private address that a public receiver leads to', async () => {
    expect(await send('https://10.0.0.1/', 'public')).toEqual({ status: 0, failure: 'private_address' });
    expect(await send('https://10.0.0.1/', 'loopback')).toEqual({ status: 0, failure: 'private_address' });
  });

  it('is a delivery to http://localhost only where this machine may be called', async () => {
    const url = `http://localhost:${receiver.port}/`;
    expect(await send(url, 'loopback')).toEqual({ status: 204, failure: null });
    expect((await send(url, 'public')).status).toBe(0);
  });
});
