import { Accounts1763600000000 } from './1763600000000-accounts.migration';
import { SignIn1763600000001 } from './1763600000001-sign-in.migration';
import { OAuth1763600000002 } from './1763600000002-oauth.migration';
import { ReplacedApiKeys1763700000000 } from './1763700000000-replaced-api-keys.migration';
import { ShortSearchBacklog1763740000000 } from './1763740000000-short-search-backlog.migration';
import { SignInEpochs1763801000000 } from './1763801000000-sign-in-epochs.migration';
import { EndedSessions1763802000000 } from './1763802000000-ended-sessions.migration';
import { PasswordCosts1763803000000 } from './1763803000000-password-costs.migration';
import { EmailChanges1794101000000 } from './1794101000000-email-changes.migration';
import { SessionAssurance1794200000000 } from './1794200000000-session-assurance.migration';
import { Factors1794200000001 } from './1794200000001-factors.migration';
import { AuthorizationData1794300000000 } from './1794300000000-authorization-data.migration';
import { DeletedUsers1794300001000 } from './1794300001000-deleted-users.migration';
import { Webhooks1794300002000 } from './1794300002000-webhooks.migration';
import { MailedSignIns1794400000000 } from './1794400000000-mailed-sign-ins.migration';
import { Passkeys1794400001000 } from './1794400001000-passkeys.migration';
import { SessionLimit1794400002000 } from './1794400002000-session-limit.migration';
import { BreachedPasswords1794400004000 } from './1794400004000-breached-passwords.migration';
import { FreeUserCounts1794400005000 } from './1794400005000-free-user-counts.migration';
import { ForeignHashes1794600000000 } from './1794600000000-foreign-hashes.migration';
import { TimedExchangeCodes1794600001000 } from './1794600001000-timed-exchange-codes.migration';
import { RetiringApiKeys1794600002000 } from './1794600002000-retiring-api-keys.migration';
import { VerificationOnSignUp1794400003000 } from './1794400003000-verification-on-sign-up.migration';
import { SureExchangeCodes1794500000000 } from './1794500000000-sure-exchange-codes.migration';
import { AnonymousUsers1794500100000 } from './1794500100000-anonymous-users.migration';
import { NativeTokens1794500101000 } from './1794500101000-native-tokens.migration';
import { ProofOfWork1794500102000 } from './1794500102000-proof-of-work.migration';
import { LoneRecoveryCodes1794800000000 } from './1794800000000-lone-recovery-codes.migration';
import { JobPools1795300000000 } from './1795300000000-job-pools.migration';
import { UndoneUnverifiedAddresses1795400000000 } from './1795400000000-undone-unverified-addresses.migration';
import { MailedAddresses1795400100000 } from './1795400100000-mailed-addresses.migration';
import { TakenEmails1795400101000 } from './1795400101000-taken-emails.migration';

export const migrations = [
  Accounts1763600000000,
  SignIn1763600000001,
  OAuth1763600000002,
  ReplacedApiKeys1763700000000,
  ShortSearchBacklog1763740000000,
  SignInEpochs1763801000000,
  EndedSessions1763802000000,
  PasswordCosts1763803000000,
  EmailChanges1794101000000,
  SessionAssurance1794200000000,
  Factors1794200000001,
  AuthorizationData1794300000000,
  DeletedUsers1794300001000,
  Webhooks1794300002000,
  MailedSignIns1794400000000,
  Passkeys1794400001000,
  SessionLimit1794400002000,
  VerificationOnSignUp1794400003000,
  BreachedPasswords1794400004000,
  FreeUserCounts1794400005000,
  SureExchangeCodes1794500000000,
  ForeignHashes1794600000000,
  AnonymousUsers1794500100000,
  NativeTokens1794500101000,
  ProofOfWork1794500102000,
  TimedExchangeCodes1794600001000,
  RetiringApiKeys1794600002000,
  LoneRecoveryCodes1794800000000,
  JobPools1795300000000,
  UndoneUnverifiedAddresses1795400000000,
  MailedAddresses1795400100000,
  TakenEmails1795400101000,
];
