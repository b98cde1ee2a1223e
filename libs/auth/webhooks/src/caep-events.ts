import { toEndCause, type EndCause } from '@svc/auth';
import type { EventType } from './webhooks.dto';

/** Prefix of event types of the OpenID Continuous Access Evaluation Profile 1.0. */
const caep = 'https://schemas.openid.net/secevent/caep/event-type';

type Initiator = 'admin' | 'user' | 'policy' | 'system';

const initiators: Readonly<Record<EndCause, Initiator>> = {
  logout: 'user',
  refresh_reuse: 'policy',
  password_reset: 'user',
  ban: 'admin',
  ended_by_owner: 'user',
  administrator: 'admin',
  code_reuse: 'policy',
  provider_sign_in: 'policy',
  organization_claim: 'admin',
  first_verification: 'policy',
  password_change: 'user',
  password_set_by_administrator: 'admin',
  factor_change: 'user',
  factors_reset_by_administrator: 'admin',
  email_change: 'user',
  email_change_undone: 'user',
  account_upgrade: 'user',
  next_sign_in: 'user',
  session_limit: 'policy',
  deprovisioned: 'admin',
  expiry: 'system',
  account_deleted: 'system',
};

/** Names of CAEP where it has one; others are agreed between transmitter and receiver (CAEP 1.0, 3.3.1). */
const credentialTypes: Readonly<Record<string, string>> = {
  totp: 'app',
  webauthn: 'passkey',
  recovery_codes: 'recovery-codes',
};

export interface CaepEvent {
  readonly uri: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The session that the event is about; without it the event is about the user. */
  readonly sessionId?: string;
}

type Details = Readonly<Record<string, unknown>>;

const sessionRevoked = ({ id, end_reason: stored }: Details): CaepEvent => {
  // The row of a session is removed alive only with its account.
  const cause = toEndCause(typeof stored === 'string' ? stored : 'deleted');
  const told = cause === null ? {} : { initiating_entity: initiators[cause], reason_admin: { en: cause } };
  return { uri: `${caep}/session-revoked`, payload: told, sessionId: String(id) };
};

const credentialChange = (credential: unknown, change: 'create' | 'update' | 'delete'): CaepEvent => ({
  uri: `${caep}/credential-change`,
  payload: { credential_type: credentialTypes[String(credential)] ?? credential, change_type: change },
});

const caepEvents = {
  'session.ended': sessionRevoked,
  'session.reused': sessionRevoked,
  'factor.added': ({ type }: Details) => credentialChange(type, 'create'),
  'factor.removed': ({ type }: Details) => credentialChange(type, 'delete'),
  'password.changed': () => credentialChange('password', 'update'),
  'password.reset': () => credentialChange('password', 'update'),
} satisfies Partial<Record<EventType, (details: Details) => CaepEvent>>;

/** Webhook events that are also events of Shared Signals. */
export const sharedSignals = Object.keys(caepEvents) as (keyof typeof caepEvents)[];

const isSharedSignal = (type: string): type is keyof typeof caepEvents => Object.hasOwn(caepEvents, type);

/** @returns null for an event that CAEP does not know */
export const toCaepEvent = (type: string, details: Details): CaepEvent | null =>
  isSharedSignal(type) ? caepEvents[type](details) : null;
