export { createSmtpInbox, type ReceivedMail, type SmtpInbox } from './smtp-inbox';
export { createTestDatabase, type TestDatabase } from './test-database';
export { testFfmpeg, type TestFfmpeg } from './test-ffmpeg';
export { testRedis, type TestRedis } from './test-redis';
