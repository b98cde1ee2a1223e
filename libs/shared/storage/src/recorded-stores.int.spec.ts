import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startLoopbackServer } from '@svc/testing/harness';
import { describe, expect, it } from 'vitest';
import { probeStore } from './probe-store';
import { S3ObjectStore } from './s3-object-store';

interface RecordedAnswers {
  /** Answers to a write, and a part of what the log must say. */
  answers: { title: string; status: number; type: string; body: string; expected: string }[];
}

const readAnswers = (file: string): RecordedAnswers['answers'] =>
  (JSON.parse(readFileSync(resolve('e2e/reality/stores', file), 'utf8')) as RecordedAnswers).answers;

describe('the probe of a bucket at versitygw', () => {
  it.each(readAnswers('versitygw.json'))('names the cause: $title', async ({ status, type, body, expected }) => {
    const server = await startLoopbackServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const credentials = { accessKeyId: 'the-key', secretAccessKey: 'its-secret' };
    const options = { region: 'us-east-1', endpoint: server.url, forcePathStyle: true, bucket: 'videos', credentials };
    await expect(probeStore(new S3ObjectStore(options))).rejects.toThrow(expected);
    await server.close();
  });
});
