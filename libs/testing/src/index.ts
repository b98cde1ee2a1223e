export { createOpenIdProvider, type OpenIdProvider, type OpenIdProviderOptions } from './openid-provider';
export { startOwnPostgres, startOwnRedis, type OwnEngine } from './own-engines';
export { startS3Server, type S3Server } from './s3-server';
export { createLossyProxy, type LossyProxy } from './lossy-proxy';
export { createSmtpInbox, type ReceivedMail, type SmtpInbox } from './smtp-inbox';
export { createTestDatabase, type TestDatabase } from './test-database';
export { testFfmpeg, type TestFfmpeg } from './test-ffmpeg';
export { testRedis, type TestRedis } from './test-redis';
