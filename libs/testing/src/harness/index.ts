/** Starts the built apps and what they need, for specs, end-to-end tests and the lab; imports no test runner. */
export {
  BuiltApp,
  buildApps,
  migrateBuiltApp,
  runBuiltProgram,
  type BuiltAppOptions,
  type Settings,
} from './built-app';
export { callJson, type JsonCall } from './call-json';
export { enginesFolder, startTestEngines, type TestEngines, type TestEnginesOptions } from './engines';
export { Fleet, type FleetOptions } from './fleet';
export { startLoopbackServer, type LoopbackServer } from './loopback-server';
export { startMailServer, type MailEnvelope, type MailServer } from './mail-server';
export { MovingAddress } from './moving-address';
export { createOpenIdProvider, type OpenIdProvider, type OpenIdProviderOptions } from './openid-provider';
export { PodMemory, podHeapArgument } from './pod-memory';
export { processFamily, processorSeconds, watchMemory } from './process-load';
export { S3Keys } from './s3-keys';
export { startS3Server, type S3Server } from './s3-server';
export { createSmtpInbox, type ReceivedMail, type SmtpInbox } from './smtp-inbox';
export { median, percentilesOf } from './statistics';
export { SwitchingProxy } from './switching-proxy';
export { createTestCertificate, type TestCertificate } from '../test-certificate';
export { column, pdfOf, pdfOfObjects } from './pdf';
export {
  markedLanguages,
  paragraphsOf,
  paragraphText,
  readTitles,
  scoreBoundaries,
  type BoundaryScore,
  type MarkedTitle,
} from '../marked-texts/marked-texts';
