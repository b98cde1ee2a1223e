export { emailChangeCalls } from '../src/account/email-change.fixture';
export { startOrganizationSignIns } from '../src/oauth/sign-in/organization-sign-in.fixture';
export {
  type Organization,
  at,
  organizationCalls,
  organizationsPath,
} from '../src/organizations/organizations.fixture';
export { signInAnonymously } from './anonymous.fixture';
export {
  type AuthService,
  type Headers,
  type Session,
  adminPassword,
  bearer,
  changeSettings,
  readCookie,
  countStatuses,
  freshEmail,
  holdChange,
  passFreshness,
  passGracePeriod,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startServiceWith,
  times,
  userPassword,
  verifyAddress,
} from './auth-service.fixture';
export { type DnsServer, startDnsServer } from './dns-server.fixture';
export { expectFiveEvaluated } from './guesses.fixture';
export { PageBrowser } from './page-browser.fixture';
export { workedHeader } from './proof-of-work.fixture';
export {
  type RefreshIssuer,
  sessionRefreshes,
  simulateLostAnswers,
  simulateThefts,
} from './refresh-simulation.fixture';
export { type Pending, enrolTotp, signUpWithTotp, totpCode, verifyMfa } from './second-factors.fixture';
export { type Exchanged, callback, exchange, landing, makePkce, start } from './vendors/oauth-flow.fixture';
export { VendorNetwork } from './vendors/vendors.fixture';
