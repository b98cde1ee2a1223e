import { plainCode } from '@svc/client/plain-code';
import { fieldError } from '@svc/errors';
import { createValidationPipe, parseJsonObject, type Html } from '@svc/http';
import type { Type } from '@nestjs/common';
import type { TextLanguage } from '@svc/texts';
import type { HttpReply, HttpRequest } from '../platform/callers/http-exchange';
import type { UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { typedCodeRule } from '../platform/fields/user-fields';
import { authTexts, type AuthTranslate } from '../platform/texts';
import type { ShownApplication } from '../platform/pages/application-brand.service';
import type { Notice, PageState } from './page-state';
import type { TabRequests } from './tab-requests';

/**
 * Parses the passkey that the page's script wrote into the form.
 *
 * @throws AppError MALFORMED_JSON
 */
export const givenCredential = ({ request }: PageContext): Record<string, unknown> => {
  const { credential = '' } = request.body as Form;
  return parseJsonObject(credential);
};

/** A form contains a passkey, or the code of its field. */
export const shownProof = (context: PageContext): { credential?: Record<string, unknown> } =>
  Object.hasOwn(context.request.body as Form, 'credential') ? { credential: givenCredential(context) } : {};

/** Posted form, not validated. */
export type Form = Readonly<Record<string, string>>;

export type PageRequest = HttpRequest & { pageContext?: PageContext };

export interface Page {
  /** Path of its GET; a change of the language redirects there. */
  path: string;
  title: string;
  body: Html;
  /** Target of an automatic redirect. */
  forward?: string;
}

interface PageContextFields {
  request: HttpRequest;
  reply: HttpReply;
  source: RequestSource;
  language: TextLanguage;
  tab: TabRequests;
  caller: UserCaller | null;
  formToken: string;
  /** Form token of this browser while no user is signed in. */
  signedOutFormToken: string;
  application: ShownApplication;
  hasAccountPage: boolean;
  isProofOfWorkRequired: boolean;
}

const fields = createValidationPipe();

/** Page that goes on with the request of a client. */
export const requestPage = '/account/authorize';

/** The address of an own page that keeps to the request of this tab. */
export const withRequest = ({ requestId }: Pick<PageContext, 'requestId'>, path: string): string =>
  requestId === undefined || path.includes('request=')
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}request=${requestId}`;

/** The API takes only the documented six digits as `otp`. */
const withPlainCode = (form: Form): Form => {
  const { otp } = form;
  return typeof otp !== 'string' || otp.length > typedCodeRule.maximum ? form : { ...form, otp: plainCode(otp) };
};

/** Request to a page, with the user, language and state of the browser. */
export class PageContext {
  readonly request: HttpRequest;
  readonly reply: HttpReply;
  readonly source: RequestSource;
  readonly language: TextLanguage;
  readonly application: ShownApplication;
  readonly hasAccountPage: boolean;
  readonly formToken: string;
  readonly signedOutFormToken: string;
  readonly tab: TabRequests;
  readonly translate: AuthTranslate;
  /** True when forms that send mails or create accounts require a proof of work. */
  readonly isProofOfWorkRequired: boolean;
  caller: UserCaller | null;
  /** Names of the invalid fields. */
  wrongFields: readonly string[] = [];

  constructor(parts: PageContextFields) {
    const { request, reply, source, language, tab, caller, formToken, isProofOfWorkRequired } = parts;
    this.request = request;
    this.reply = reply;
    this.source = source;
    this.language = language;
    this.tab = tab;
    this.caller = caller;
    this.formToken = formToken;
    this.signedOutFormToken = parts.signedOutFormToken;
    this.application = parts.application;
    this.hasAccountPage = parts.hasAccountPage;
    this.isProofOfWorkRequired = isProofOfWorkRequired;
    this.translate = authTexts.in(language);
  }

  /** @returns the posted form, validated like the body of the API route */
  read<Body>(body: Type<Body>, more: object = {}): Promise<Body> {
    const form = { ...withPlainCode(this.request.body as Form), ...more };
    return fields.transform(form, { type: 'body', metatype: body }) as Promise<Body>;
  }

  /** @returns fields of the posted form, for requests that refuse unknown fields */
  readOnly<Body>(body: Type<Body>, form: Form): Promise<Body> {
    return fields.transform(form, { type: 'body', metatype: body }) as Promise<Body>;
  }

  get state(): PageState {
    return this.tab.state;
  }

  get requestId(): string | undefined {
    return this.tab.id;
  }

  note(change: Partial<PageState>): void {
    this.tab.note(change);
  }

  /** Session of the account page's cookie, as a list of at most one. */
  get sessionIds(): string[] {
    return this.caller === null ? [] : [this.caller.sessionId];
  }

  say(notice: Notice): void {
    this.note({ notice });
  }
}

export interface SignedInPageContext extends PageContext {
  caller: UserCaller;
}

export const isSignedIn = (context: PageContext): context is SignedInPageContext => context.caller !== null;

/** @throws AppError VALIDATION_ERROR when an earlier page was skipped */
export const requireState = (value: string | undefined, field: string): string => {
  if (value === undefined) throw fieldError(field, 'required');
  return value;
};

/** Redirects the browser to another page. */
export class PageRedirect extends Error {
  constructor(readonly path: string) {
    super(`See ${path}.`);
  }
}

/** Path of the page: `/account/email` for routes below it. */
export const pagePath = ({ request }: PageContext): string =>
  request.url.split('?', 1).join('').split('/', 3).join('/');
