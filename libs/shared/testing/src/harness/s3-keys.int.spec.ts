import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3Keys } from './s3-keys';
import { startS3Server, type S3Server } from './s3-server';

const bucket = 'videos';
let server: S3Server;
let keys: S3Keys;

beforeAll(async () => {
  keys = new S3Keys();
  server = await startS3Server({ buckets: [bucket], isAdmitted: (request) => keys.isAdmitted(request) });
});
afterAll(() => server.stop());

const clientWith = (accessKeyId: string, secretAccessKey: string): S3Client =>
  new S3Client({
    ...server.options,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 1,
  });

const write = (client: S3Client) =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key: 'a folder/größe+1.txt', Body: 'bees' }));

describe('access keys of the S3 server', () => {
  it('admit a client that signs with an allowed key, until the key is forbidden', async () => {
    keys.allow('first', 'the secret of the first');
    keys.allow('second', 'the secret of the second');
    const first = clientWith('first', 'the secret of the first');
    await write(first);
    const second = clientWith('second', 'the secret of the second');
    const read = await second.send(new GetObjectCommand({ Bucket: bucket, Key: 'a folder/größe+1.txt' }));
    expect(await read.Body?.transformToString()).toBe('bees');
    const listed = await second.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'a folder/' }));
    expect(listed.KeyCount).toBe(1);
    expect([keys.admittedWith('first'), keys.admittedWith('second'), keys.refused]).toEqual([1, 2, 0]);
    keys.forbid('first');
    await expect(write(first)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(keys.refused).toBe(1);
  });

  it('reject an allowed key id with a wrong secret', async () => {
    keys.allow('third', 'its secret');
    await expect(write(clientWith('third', 'a guess'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  it('reject an unsigned request', async () => {
    expect((await fetch(`${server.options.endpoint}/${bucket}?list-type=2`)).status).toBe(403);
  });
});
