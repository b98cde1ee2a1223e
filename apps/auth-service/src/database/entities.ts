import { Admin } from '../admins/admin.entity';
import { AttemptCounter } from '../guarding/attempt-counter.entity';
import { AuditEvent } from '../guarding/audit-event.entity';
import { MailAllowance } from '../mail/mail-allowance.entity';
import { Proof } from '../proofs/proof.entity';
import { ProviderConfiguration } from '../oauth/configurations/provider-configuration.entity';
import { CustomConfiguration } from '../oauth/custom/custom-configuration.entity';
import { ExchangeCode } from '../oauth/exchange/exchange-code.entity';
import { Identity } from '../oauth/identities/identity.entity';
import { UsedState } from '../oauth/states/used-state.entity';
import { EndedSession } from '../sessions/ended-session.entity';
import { PasswordCost } from '../passwords/password-cost.entity';
import { Session } from '../sessions/session.entity';
import { AnonKey } from '../settings/anon-key.entity';
import { ApiKey } from '../settings/api-key.entity';
import { Settings } from '../settings/settings.entity';
import { SigningKey } from '../tokens/signing-key.entity';
import { AuthRecord } from '../users/auth-record.entity';
import { ProfileRecord } from '../users/profile-record.entity';
import { UserCount } from '../users/user-count.entity';

export const entities = [
  Admin,
  AnonKey,
  ApiKey,
  AttemptCounter,
  AuditEvent,
  AuthRecord,
  CustomConfiguration,
  EndedSession,
  ExchangeCode,
  Identity,
  MailAllowance,
  PasswordCost,
  ProfileRecord,
  Proof,
  ProviderConfiguration,
  Session,
  Settings,
  SigningKey,
  UsedState,
  UserCount,
];
