import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3Server, type S3Server } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createObjectStore } from './create-object-store';
import { isLinkingStore } from './object-store';
import { describeObjectStore } from './object-store.contract';
import { S3ObjectStore } from './s3-object-store';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const newStore = async (): Promise<S3ObjectStore> => {
  const bucket = `bucket-${randomUUID()}`;
  const client = new S3Client({ ...server.options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return new S3ObjectStore({ ...server.options, bucket, forcePathStyle: true });
};

const mebibyte = 1024 * 1024;
const chunks = function* (count: number, lastWords?: Error): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(mebibyte, index);
  if (lastWords !== undefined) throw lastWords;
};

describeObjectStore('S3ObjectStore', newStore);

describe('S3ObjectStore', () => {
  it('streams more than one part and returns the same bytes', async () => {
    const store = await newStore();
    await store.put('large', Readable.from(chunks(20)));
    expect((await store.head('large'))?.sizeBytes).toBe(20 * mebibyte);
    const read = await buffer(await store.get('large', { startByte: 8 * mebibyte - 2, endByte: 8 * mebibyte + 1 }));
    expect([...read]).toEqual([7, 7, 8, 8]);
  });

  it('stores nothing when the source fails after some parts, and rethrows its error', async () => {
    const store = await newStore();
    const source = Readable.from(chunks(18, new Error('the disk went away')));
    await expect(store.put('large', source)).rejects.toThrow('the disk went away');
    expect(await store.exists('large')).toBe(false);
  });

  it('links to an object with the given type and name', async () => {
    const store = await newStore();
    await store.put('videos/1/video.mp4', Buffer.from('video'));
    const link = await store.linkTo('videos/1/video.mp4', {
      contentType: 'video/mp4',
      contentDisposition: 'inline; filename="video.mp4"',
      expiresInSeconds: 60,
    });
    const answer = await fetch(link, { headers: { range: 'bytes=1-2' } });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('id');
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="video.mp4"');
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
  });

  it('links to the address for clients, if it differs', async () => {
    const options = {
      ...server.options,
      bucket: 'b',
      forcePathStyle: true,
      publicEndpoint: 'https://files.example.org',
    };
    const link = await new S3ObjectStore(options).linkTo('a', {
      contentType: 'text/plain',
      contentDisposition: 'inline',
      expiresInSeconds: 60,
    });
    expect(link).toMatch(/^https:\/\/files\.example\.org\/b\/a\?/);
  });

  it('keeps a local file that already exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 's3-object-store-'));
    const store = await newStore();
    await store.put('a', Buffer.from('new'));
    await writeFile(join(folder, 'a'), 'old');
    await expect(store.materialise('a', join(folder, 'a'))).rejects.toThrow('EEXIST');
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('old');
    await rm(folder, { recursive: true });
  });

  it('distinguishes a missing bucket from a missing object', async () => {
    const store = new S3ObjectStore({ ...server.options, bucket: 'none', forcePathStyle: true });
    await expect(store.get('a')).rejects.toThrow('bucket');
  });
});

describe('createObjectStore', () => {
  const folder = tmpdir();
  const none = { folder, s3Bucket: '', s3Region: 'us-east-1', s3AccessKeyId: '', s3SecretAccessKey: '' };

  it('uses the folder when no bucket is named', async () => {
    const store = await createObjectStore({ ...none, s3ForcePathStyle: false });
    expect(isLinkingStore(store)).toBe(false);
  });

  it('uses the bucket when one is named', async () => {
    const { endpoint, credentials } = server.options;
    const bucket = `bucket-${randomUUID()}`;
    const client = new S3Client({ ...server.options, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const store = await createObjectStore({
      ...none,
      s3Bucket: bucket,
      s3Endpoint: endpoint,
      s3AccessKeyId: credentials.accessKeyId,
      s3SecretAccessKey: credentials.secretAccessKey,
      s3ForcePathStyle: true,
    });
    await store.put('a', Buffer.from('x'));
    expect(isLinkingStore(store)).toBe(true);
    expect(await text(await store.get('a'))).toBe('x');
  });
});
