import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '@svc/testing';
import { MovingAddress, S3Keys, startLoopbackServer } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeStore } from './probe-store';
import { S3ObjectStore } from './s3-object-store';
import { waitForStore } from './store-outages';

const bucket = 'videos';
const closedPort = 1;
let server: S3Server;
let address: MovingAddress;
let store: S3ObjectStore;

const storeAt = (endpoint: string, changed: object = {}): S3ObjectStore =>
  new S3ObjectStore({ ...server.options, bucket, forcePathStyle: true, endpoint, ...changed });

const goAway = (): void => {
  address.moveTo(closedPort);
  address.cut();
};
const comeBack = (): void => address.moveTo(Number(new URL(server.options.endpoint).port));

beforeAll(async () => {
  server = await startS3Server({ buckets: [bucket] });
  address = await MovingAddress.lead(Number(new URL(server.options.endpoint).port));
  store = storeAt(`http://127.0.0.1:${address.port}`);
});
afterAll(async () => {
  await address.close();
  await server.stop();
});

/** Runs the work of a job; `waits` resolves when the job waits for the store. */
const asJob = <Result>(work: () => Promise<Result>) => {
  const controller = new AbortController();
  const { promise: waits, resolve: onWait } = Promise.withResolvers<void>();
  const result = waitForStore({ signal: controller.signal, onWait: () => onWait() }, work);
  return { controller, waits, result };
};

describe('S3ObjectStore whose server is away', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['put', () => store.put('waits/put', Buffer.from('kept'))],
    ['head', () => store.head('waits/none')],
    ['get', () => store.get('waits/here').then(text)],
    ['delete', () => store.delete('waits/none')],
    [
      'list',
      async () => {
        for await (const { key } of store.list('waits/')) return key;
        return null;
      },
    ],
  ])('waits inside a job until %s succeeds', async (_name, ask) => {
    await store.put('waits/here', Buffer.from('here'));
    goAway();
    const { waits, result } = asJob(ask);
    await waits;
    comeBack();
    await result;
  });

  it('sends a file again from its beginning', async () => {
    goAway();
    const { waits, result } = asJob(() => store.putFile('waits/file', __filename));
    await waits;
    comeBack();
    await result;
    expect(await text(await store.get('waits/file'))).toBe(await readFile(__filename, 'utf8'));
  });

  it('stops waiting when the job is aborted', async () => {
    goAway();
    const { waits, result, controller } = asJob(() => store.head('any'));
    await waits;
    controller.abort(new Error('cancelled'));
    await expect(result).rejects.toThrow('cancelled');
    comeBack();
  });

  it('fails outside a job with a status that says to try again', async () => {
    goAway();
    await expect(store.head('any')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', statusCode: 503 });
    comeBack();
  });
});

describe('S3ObjectStore whose server breaks off', () => {
  it('copies an object again whose transfer ended in the middle', async () => {
    let requests = 0;
    const broken = await startLoopbackServer((_request, response) => {
      requests += 1;
      response.writeHead(200, { 'content-length': 8 });
      if (requests > 1) return void response.end('complete');
      response.write('comp', () => response.destroy());
    });
    const folder = await mkdtemp(join(tmpdir(), 'store-outages-'));
    const { waits, result } = asJob(() => storeAt(broken.url).materialise('a', join(folder, 'a')));
    await waits;
    await result;
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('complete');
    await rm(folder, { recursive: true });
    await broken.close();
  });

  it('waits for a gateway that answers with a page', async () => {
    let requests = 0;
    const gateway = await startLoopbackServer((_request, response) => {
      requests += 1;
      if (requests > 4) return void response.end('back');
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad Gateway</body></html>');
    });
    const { waits, result } = asJob(async () => text(await storeAt(gateway.url).get('a')));
    await waits;
    expect(await result).toBe('back');
    await gateway.close();
  });
});

const catchRefusal = async (probed: S3ObjectStore): Promise<string> => {
  const error = await probeStore(probed).then(
    () => null,
    (problem: Error) => problem,
  );
  return error?.message ?? 'usable';
};

describe('the probe of a bucket', () => {
  it('accepts one that can be read and written', async () => {
    expect(await catchRefusal(storeAt(server.options.endpoint))).toBe('usable');
  });

  it('names S3_BUCKET when the bucket is missing', async () => {
    const missing = storeAt(server.options.endpoint, { bucket: `none-${randomUUID()}` });
    expect(await catchRefusal(missing)).toMatch(/^S3_BUCKET: .* does not exist/);
  });

  it('names both keys when the secret is wrong', async () => {
    const keys = new S3Keys();
    keys.allow('known', 'its secret');
    const strict = await startS3Server({ buckets: [bucket], isAdmitted: (request) => keys.isAdmitted(request) });
    const credentials = { accessKeyId: 'known', secretAccessKey: 'another' };
    expect(await catchRefusal(storeAt(strict.options.endpoint, { credentials }))).toMatch(
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: /,
    );
    await strict.stop();
  });

  it('says that the key may not write to a bucket that is read-only', async () => {
    server.refuseWrites(true);
    expect(await catchRefusal(storeAt(server.options.endpoint))).toMatch(/may not write/);
    server.refuseWrites(false);
  });

  it('names S3_ENDPOINT when nothing answers there', async () => {
    expect(await catchRefusal(storeAt(`http://127.0.0.1:${closedPort}`))).toMatch(/^S3_ENDPOINT: /);
  });

  it('names S3_FORCE_PATH_STYLE when the host name of the bucket is unknown', async () => {
    const named = storeAt('http://store.invalid', { forcePathStyle: false });
    expect(await catchRefusal(named)).toMatch(/S3_FORCE_PATH_STYLE/);
  });

  it('names what the server does not implement', async () => {
    const old = await startLoopbackServer((_request, response) => {
      response.writeHead(501, { 'content-type': 'application/xml' });
      response.end('<Error><Code>NotImplemented</Code><Message>x-amz-something is not supported</Message></Error>');
    });
    expect(await catchRefusal(storeAt(old.url))).toMatch(/^S3_ENDPOINT: .*x-amz-something is not supported/);
    await old.close();
  });
});

/** Answers as servers do that know no checksums: aws-sdk-js-v3#6994, seaweedfs#10216. */
const refusingChecksums = (onRequest: (request: IncomingMessage) => void): RequestListener => {
  const isRefused = ({ headers, url = '' }: IncomingMessage): boolean =>
    Object.keys(headers).some((name) => /^x-amz-(checksum|sdk-checksum|trailer)/.test(name)) ||
    /x-amz-(checksum|sdk-checksum)/i.test(url) ||
    /aws-chunked/.test(headers['content-encoding'] ?? '') ||
    /TRAILER/.test(String(headers['x-amz-content-sha256']));
  return (request, response) => {
    onRequest(request);
    request.resume();
    void once(request, 'end').then(() => {
      if (isRefused(request)) return response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
      const isStart = request.method === 'POST' && request.url?.includes('uploads');
      const xml = isStart
        ? '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
        : '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>';
      return response.writeHead(200, { etag: '"e"' }).end(request.method === 'POST' ? xml : '');
    });
  };
};

describe('S3ObjectStore at a server that refuses checksums', () => {
  it('stores bytes, and a file of several parts', async () => {
    const requests: string[] = [];
    const strict = await startLoopbackServer(
      refusingChecksums(({ method, url }) => requests.push(`${method} ${url?.split('?')[0]}`)),
    );
    const plain = storeAt(strict.url);
    await plain.put('small', Buffer.from('small'));
    await plain.put('large', Readable.from([Buffer.alloc(9 * 1024 * 1024)]));
    expect(requests).toContain(`POST /${bucket}/large`);
    const link = await plain.linkTo('small', {
      contentType: 'a/b',
      contentDisposition: 'inline',
      expiresInSeconds: 60,
    });
    expect((await fetch(link)).status).toBe(200);
    await strict.close();
  });
});

describe('S3ObjectStore at versitygw 1.8.0', () => {
  it('does not take an object for missing whose key id is unknown', async () => {
    const gateway = await startLoopbackServer((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<Error><Code>XAdminUserNotFound</Code><Message>No user exists with the key.</Message></Error>');
    });
    const stranger = storeAt(gateway.url);
    await expect(stranger.get('a')).rejects.toMatchObject({ name: 'XAdminUserNotFound' });
    expect(await catchRefusal(stranger)).toMatch(/^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: /);
    await gateway.close();
  });

  it('says that the disk is full when a part of a stream finds no room', async () => {
    const full = await startLoopbackServer((request, response) => {
      request.resume().on('end', () => {
        if (request.url?.includes('uploads'))
          return response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
        return response.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>');
      });
    });
    const content = Readable.from([Buffer.alloc(9 * 1024 * 1024), Buffer.alloc(9 * 1024 * 1024)]);
    await expect(storeAt(full.url).put('large', content)).rejects.toMatchObject({ name: 'InsufficientStorage' });
    await full.close();
  });
});
