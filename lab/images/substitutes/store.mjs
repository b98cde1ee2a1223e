/** An S3 server with objects in /data, and the keys and bucket of docker/compose.yaml. */
import { createRequire } from 'node:module';
import { startS3Server } from './s3-server.ts';

const { DUMMY_ACCOUNT } = createRequire(import.meta.url)('@20minutes/s3rver/lib/models/account');
const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
DUMMY_ACCOUNT.createKeyPair(AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY);
const server = await startS3Server({ address: '0.0.0.0', port: 8333, directory: '/data', buckets: ['svc'] });
console.log(`Listening at ${server.options.endpoint}`);
