export { costlyFont, cyclicFont } from './hostile-files/costly-font';
export { inflatingFont } from './hostile-files/inflating-font';
export { jpegOfScans } from './hostile-files/jpeg-of-scans';
export { findKeyClaims, findReplanned, prepareAll, readStatements } from './written-statements';
export { startOwnPostgres, startOwnRedis, startOwnStandby, type OwnEngine } from './own-engines';
export { RedisServers } from './redis-servers';
export { EndedConnections, type EndingMoment } from './ended-connections';
export { describeEndedConnections } from './ended-connections.contract';
export { createTestCertificate } from './test-certificate';
export { createLossyProxy, type LossyProxy } from './lossy-proxy';
export { raceRounds, rareRaceRounds } from './race-rounds';
export { createTestDatabase, type TestDatabase } from './test-database';
export { testFfmpeg } from './harness/engines';
export { databaseSettings, startTestPooler, type TestPooler } from './test-pooler';
export { testRedis, type TestRedis } from './test-redis';
export { findMigrationRisks } from './migration-risks';
export { hostileTexts } from './hostile-texts';
export { longTextRequest, measureProcessorSeconds, watchNormalising } from './long-texts';
export { listTextInputs, type InterfaceDocument, type TextInput } from './text-inputs';
export { createOwnedFolder, removeOwnedFolder, startPostgres, type StartedPostgres } from '@svc/provision';
export { packedAttestation, SoftwareAuthenticator, type Forgery } from './harness/software-authenticator';
export {
  column,
  moveDocument,
  readAgentHosts,
  type AgentHost,
  createOpenIdProvider,
  createSmtpInbox,
  makePdf,
  pdfOfObjects,
  markedLanguages,
  listParagraphs,
  paragraphText,
  fillRecord,
  fillRequest,
  readRecordedProvider,
  readRecordedProviders,
  readUnusableDiscoveries,
  readRecordedRequests,
  readReality,
  type RecordedHttp,
  type RecordedProvider,
  type RecordedRequest,
  type RecordedSignIn,
  readTitles,
  scoreBoundaries,
  startS3Server,
  type OpenIdProvider,
  type OpenIdProviderOptions,
  type S3Server,
  type SmtpInbox,
} from './harness';
export { driveRoutes, refusingRoutes, type RouteReport } from './route-budgets/drive-routes';
export type { BudgetedDocument } from './route-budgets/route-requests';
