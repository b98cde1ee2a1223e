import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { startLoopbackServer } from '@svc/testing/harness';
import { startS3Server } from '@svc/testing';

interface StoreRequest {
  method: string;
  /** Prefix of a listing; undefined for other requests. */
  listed: string | undefined;
}

export interface WatchedStore {
  settings: Record<string, string>;
  /** All requests so far. */
  requests: StoreRequest[];
  stop: () => Promise<void>;
}

const bucket = 'videos';

/** A bucket behind a proxy that records requests. */
export const startWatchedStore = async (): Promise<WatchedStore> => {
  const store = await startS3Server({ buckets: [bucket] });
  const { endpoint, region, credentials } = store.options;
  const requests: StoreRequest[] = [];
  const server = await startLoopbackServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const { searchParams } = new URL(url, endpoint);
    requests.push({ method, listed: searchParams.has('list-type') ? (searchParams.get('prefix') ?? '') : undefined });
    const forwarded = request(new URL(url, endpoint), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      void pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    void pipeline(incoming, forwarded).catch(() => outgoing.destroy());
  });
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: server.url,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
    },
    requests,
    stop: async () => {
      await server.close();
      await store.stop();
    },
  };
};
