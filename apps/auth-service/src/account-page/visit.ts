import { fieldError } from '@svc/errors';
import { createValidationPipe } from '@svc/http';
import type { Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import type { MailLanguage } from '../platform/pages/languages';
import type { Html } from '../platform/pages/html';
import type { Notice, PageState } from './page-state';
import { pageTexts, type PageTexts } from './texts';

/** Of a form that was posted, as it came. */
export type Form = Readonly<Record<string, string>>;

export type VisitRequest = FastifyRequest & { visit?: Visit };

export interface Page {
  /** Of the GET that shows it: the choice of a language leads there. */
  path: string;
  title: string;
  body: Html;
  /** Where the browser goes by itself. */
  forward?: string;
}

export interface VisitParts {
  request: FastifyRequest;
  reply: FastifyReply;
  source: RequestSource;
  language: MailLanguage;
  state: PageState;
  caller: UserCaller | null;
  formToken: string;
  /** How people call the application. */
  application: string;
  asksForWork: boolean;
}

const fields = createValidationPipe();

/** A browser at one of the pages. */
export class Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly source: RequestSource;
  readonly language: MailLanguage;
  readonly application: string;
  readonly formToken: string;
  readonly texts: PageTexts;
  /** Whether forms that cause mails or accounts take a proof of work. */
  readonly asksForWork: boolean;
  caller: UserCaller | null;
  state: PageState;
  /** Names of the fields that are to be corrected. */
  wrongFields: readonly string[] = [];

  constructor(parts: VisitParts) {
    const { request, reply, source, language, state, caller, formToken, application, asksForWork } = parts;
    this.request = request;
    this.reply = reply;
    this.source = source;
    this.language = language;
    this.state = state;
    this.caller = caller;
    this.formToken = formToken;
    this.application = application;
    this.asksForWork = asksForWork;
    this.texts = pageTexts[language];
  }

  /** @returns what the posted form says, by the same rules as the route of the interface that takes it */
  read<Body>(body: Type<Body>, more: object = {}): Promise<Body> {
    const form = { ...(this.request.body as Form), ...more };
    return fields.transform(form, { type: 'body', metatype: body }) as Promise<Body>;
  }

  note(change: Partial<PageState>): void {
    this.state = { ...this.state, ...change };
  }

  say(notice: Notice): void {
    this.note({ notice });
  }
}

export interface SignedInVisit extends Visit {
  caller: UserCaller;
}

export const isSignedIn = (visit: Visit): visit is SignedInVisit => visit.caller !== null;

/** @throws AppError VALIDATION_ERROR when the pages before were left out */
export const requireKept = (value: string | undefined, field: string): string => {
  if (value === undefined) throw fieldError(field, 'is required');
  return value;
};

/** Sends the browser to another page in place of the one that it asked for. */
export class Detour extends Error {
  constructor(readonly path: string) {
    super(`See ${path}.`);
  }
}

/** The page that a route belongs to: `/account/email` for what is posted below it. */
export const pageOf = ({ request }: Visit): string => request.url.split('?', 1).join('').split('/', 3).join('/');
