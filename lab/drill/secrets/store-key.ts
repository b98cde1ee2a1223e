import { S3Keys, startS3Server, type S3Server } from '@svc/testing/harness';
import type { Change } from './change';

const bucket = 'drill';
const first = { id: 'THE-FIRST-KEY', secret: 'the-first-secret-of-the-store' };
const next = { id: 'THE-SECOND-KEY', secret: 'the-second-secret-of-the-store' };

interface Store {
  readonly server: S3Server;
  readonly keys: S3Keys;
  /** With which all files are in it. */
  readonly settings: Readonly<Record<string, string>>;
}

export const startStore = async (): Promise<Store> => {
  const keys = new S3Keys();
  keys.allow(first.id, first.secret);
  const server = await startS3Server({ buckets: [bucket], isAdmitted: (request) => keys.isAdmitted(request) });
  const settings = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: server.options.endpoint,
    S3_REGION: server.options.region,
    S3_FORCE_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: first.id,
    S3_SECRET_ACCESS_KEY: first.secret,
  };
  return { server, keys, settings };
};

/** Both keys count at the store until every process has the second one. */
export const storeKey = ({ keys }: Store): Change => ({
  name: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  make: async (site) => {
    keys.allow(next.id, next.secret);
    site.set('video', { S3_ACCESS_KEY_ID: next.id, S3_SECRET_ACCESS_KEY: next.secret });
    await site.roll(['video', 'worker']);
    keys.forbid(first.id);
    const { refused } = keys;
    return [
      ...(keys.admittedWith(first.id) > 0 ? [] : ['the store was never asked with the first key']),
      ...(refused === 0 ? [] : [`the store refused ${refused} requests`]),
    ];
  },
});
