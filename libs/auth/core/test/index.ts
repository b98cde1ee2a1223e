export { startOrganizationSignIns } from '../src/oauth/sign-in/organization-sign-in.fixture';
export { type Organization, at, organizationCalls } from '../src/organizations/organizations.fixture';
export { signInAnonymously } from './anonymous.fixture';
export {
  type AuthService,
  type Headers,
  type Session,
  bearer,
  changeSettings,
  countStatuses,
  freshEmail,
  holdChange,
  passFreshness,
  passGracePeriod,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startAuthService,
  times,
  userPassword,
  verifyAddressOf,
} from './auth-service.fixture';
export { type DnsServer, startDnsServer } from './dns-server.fixture';
export { refusedAtClient, refusedOnPage } from './oidc-attacks.fixture';
export {
  type RegisteredClient,
  allow,
  authorizationOf,
  callback,
  discover,
  errorOfChanged,
  goOn,
  issuer,
  openRequest,
  providerSettings,
  registerClient,
  signInAt,
  signInByClient,
  startWithClient,
  videoService,
} from './oidc-client.fixture';
export { type Attempt, type Loot, tokenMisuses } from './oidc-misuse.fixture';
export { otherMisuses } from './oidc-substitutes.fixture';
export { PageBrowser } from './page-browser.fixture';
export { workedHeader } from './proof-of-work.fixture';
export { signUpWithTotp, totpCode } from './second-factors.fixture';
export { makePkce } from './vendors/oauth-flow.fixture';
