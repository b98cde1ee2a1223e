import { Admin } from './admin.entity';
import { AttemptCounter } from './attempt-counter.entity';
import { AuditEvent } from './audit-event.entity';
import { MailedAddress } from './mailed-address.entity';
import { Factor } from './factor.entity';
import { PendingSignIn } from './pending-sign-in.entity';
import { Proof } from './proof.entity';
import { ProviderConfiguration } from './provider-configuration.entity';
import { ConfigurationFile } from './configuration-file.entity';
import { CustomConfiguration } from './custom-configuration.entity';
import { ExchangeCode, UsedState } from './exchange-code.entity';
import { Identity } from './identity.entity';
import { Organization, OrganizationInvitation, OrganizationMember } from './organization.entity';
import { OrganizationProvider } from './organization-provider.entity';
import { OrganizationDomain } from './organization-domain.entity';
import { PasswordCost } from './password-cost.entity';
import { Session, EndedSession } from './session.entity';
import { AnonKey, ApiKey, RetiringApiKey } from './api-key.entity';
import { Settings } from './settings.entity';
import { SigningKey } from './signing-key.entity';
import { AuthRecord, DeletedUser, UserCount } from './auth-record.entity';
import { ProfileRecord } from './profile-record.entity';

export const entities = [
  Admin,
  AnonKey,
  ApiKey,
  AttemptCounter,
  AuditEvent,
  AuthRecord,
  ConfigurationFile,
  CustomConfiguration,
  DeletedUser,
  EndedSession,
  ExchangeCode,
  Factor,
  Identity,
  MailedAddress,
  Organization,
  OrganizationDomain,
  OrganizationInvitation,
  OrganizationMember,
  OrganizationProvider,
  PasswordCost,
  PendingSignIn,
  ProfileRecord,
  Proof,
  ProviderConfiguration,
  RetiringApiKey,
  Session,
  Settings,
  SigningKey,
  UsedState,
  UserCount,
];
