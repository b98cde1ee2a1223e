import type { TextLanguage } from '@svc/texts';
import type { EndCause } from '../platform/schema/session-endings';

/** Shown once, on the next page. */
export type Notice =
  | 'signed-out'
  | 'mail-sent'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'email-verified'
  | 'factor-added'
  | 'factor-removed'
  | 'session-ended'
  | 'sessions-ended'
  | 'api-key-withdrawn'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'renamed'
  | 'confirmed'
  | 'access-withdrawn'
  | 'organization-joined'
  | 'organization-left'
  | 'organization-deleted'
  | 'member-invited'
  | 'member-removed'
  | 'invitation-withdrawn'
  | 'role-changed'
  | 'domain-verified'
  | 'domain-removed'
  | 'domain-changed'
  | 'provider-saved'
  | 'provider-removed'
  | 'scim-token-withdrawn'
  | 'deleted';

/** Front end that opened the account page. */
interface FrontEnd {
  redirectTo: string;
  /** Without a challenge the front end gets no `svc_code`. */
  codeChallenge: string | null;
}

/** An unconfirmed authenticator app. */
export interface BegunTotp {
  factorId: string;
  secret: string;
  uri: string;
}

/** State of one request of a browser, between its pages. */
export interface RequestState {
  frontEnd?: FrontEnd;
  /** True when the user signed in for the front end, or pressed the button to continue to it. */
  isAgreed?: boolean;
  /** Page to continue with after a sign-in or a confirmation. */
  after?: string;
  /** Recipient of the mailed code or link. */
  email?: string;
  newEmail?: string;
  mfaToken?: string;
  /** True when the token came by a URL, which an attacker may have sent. */
  isMfaTokenBrought?: boolean;
  /** PKCE verifier of a provider's sign-in. */
  codeVerifier?: string;
  resetToken?: string;
  /** Token of an organisation's invitation. */
  invitationToken?: string;
  begunTotp?: BegunTotp;
  notice?: Notice;
  /** Cause of the end of the browser's session, shown once. */
  signedOutBy?: EndCause;
  /** Error code from another page. */
  problem?: string;
}

interface BrowserFacts {
  /** CSRF tokens of forms are bound to this id. */
  id: string;
  language?: TextLanguage;
  /** Flows of clients whose hints (language, address) were taken, the newest last. */
  hintedBy?: readonly string[];
}

/** State between pages, encrypted in a cookie: browsers cannot read or change it. */
export interface BrowserState extends BrowserFacts {
  /** Keys are ids of requests; the one that was changed last stands last. */
  requests: Readonly<Record<string, RequestState>>;
}

/** State of the browser and of the request of a page. */
export type PageState = BrowserFacts & RequestState;
