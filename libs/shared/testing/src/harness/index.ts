/** Starts the built apps and what they need, for specs, end-to-end tests and the lab; imports no test runner. */
export { moveDocument, readAgentHosts, type AgentHost, type RecordedMetadata } from './agent-hosts';
export { bzip2 } from './bzip2';
export { BuiltApp, buildApps, migrateBuiltApp, runBuiltProgram, type Settings } from './built-app';
export { callJson, type JsonCall } from './call-json';
export { startComfyServer, type ComfyFixture } from './comfy-server';
export { enginesFolder, startTestEngines, type TestEngines } from './engines';
export { Fleet } from './fleet';
export { parseForms, formWith, refreshTarget, unescapeHtml } from './html-forms';
export { startLoopbackServer, type LoopbackServer } from './loopback-server';
export { startMailServer, type MailServer } from './mail-server';
export { MovingAddress } from './moving-address';
export { createOpenIdProvider, type OpenIdProvider, type OpenIdProviderOptions } from './openid-provider';
export { PodMemory, podHeapArgument } from './pod-memory';
export { Random } from './random';
export { processorSeconds, watchMemory } from './process-load';
export { readReality, realityFiles } from './reality';
export { fillRequest, readRecordedRequests, type RecordedRequest } from './recorded-directories';
export {
  fillRecord,
  readRecordedProvider,
  readRecordedProviders,
  readUnusableDiscoveries,
  type Provenance,
  type RecordedHttp,
  type RecordedProvider,
  type RecordedSignIn,
} from './recorded-providers';
export { S3Keys } from './s3-keys';
export { startS3Server, type S3Server } from './s3-server';
export { createSmtpInbox, type SmtpInbox } from './smtp-inbox';
export { SoftwareAuthenticator, type CreationOptions, type RequestOptions } from './software-authenticator';
export { median, createPercentiles } from './statistics';
export { SwitchingProxy } from './switching-proxy';
export {
  sendJson,
  startVendorServer,
  type VendorHandler,
  type VendorRequest,
  type VendorServer,
} from './vendor-server';
export { WireConnection, type WireAnswer, type WireRequest } from './wire-connection';
export { createTestCertificate } from '../test-certificate';
export { column, makePdf, pdfOfObjects } from './pdf';
export {
  markedLanguages,
  listParagraphs,
  paragraphText,
  readTitles,
  scoreBoundaries,
} from '../marked-texts/marked-texts';
export { colourDifference, realFilePath, realFiles, type RealFile, type ShownPixels } from './real-material';
