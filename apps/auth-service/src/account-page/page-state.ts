import type { MailLanguage } from '../platform/pages/languages';

/** Said once, on the page that comes next. */
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
  | 'provider-linked'
  | 'provider-unlinked'
  | 'renamed'
  | 'confirmed'
  | 'deleted';

/** The front end that sent the browser here. */
export interface FrontEnd {
  redirectTo: string;
  /** Without one the front end gets no `svc_code`. */
  codeChallenge: string | null;
}

/** An authenticator app that is being added. */
export interface BegunTotp {
  factorId: string;
  secret: string;
  uri: string;
}

/** What a browser carries from one page to the next, sealed: none of it can be read or changed there. */
export interface PageState {
  /** Forms are bound to it. */
  id: string;
  language?: MailLanguage;
  frontEnd?: FrontEnd;
  /** Whether the person has signed in for it, or pressed the button that goes on to it. */
  isAgreed?: boolean;
  /** The page to go on with after a sign-in or a confirmation. */
  after?: string;
  /** Whether the refresh cookie was asked for a session. */
  hasEntered?: boolean;
  /** That mails were sent to. */
  email?: string;
  newEmail?: string;
  mfaToken?: string;
  /** Whether that came by an address, which a stranger may have sent. */
  isMfaTokenBrought?: boolean;
  /** Of the code that a provider's sign-in comes back with. */
  codeVerifier?: string;
  resetToken?: string;
  begunTotp?: BegunTotp;
  notice?: Notice;
  /** Code of an error that happened elsewhere. */
  problem?: string;
}
