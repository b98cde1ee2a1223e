import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { shownEmail } from '../platform/fields/email-address';
import type { MailKind } from './mail-kind';
import { withoutAddress, type MailLanguage } from '../platform/pages/languages';
import { MailTemplatesService } from './mail-templates.service';
import { MailTransport } from './mail-transport';

export interface Letter {
  kind: MailKind;
  language: MailLanguage;
  email: string;
  /** Present address of the account, which the mail may be about to replace. */
  account: string;
  name: string;
  /** The code or token, for the kinds that carry one. */
  secret: string;
}

/** Where the link of each kind leads, below the configured public address: never below what a request calls itself. */
const linkPaths: Partial<Record<MailKind, string>> = {
  'verify-email-link': '/api/auth/email/verify-link',
  'reset-password-link': '/api/auth/email/reset-password-link',
  'sign-in-link': '/api/auth/email/sign-in-link',
  'email-verified': '/api/auth/email/reset-password-link',
  'change-email-link': '/api/auth/email/change-link',
  'change-email-notice': '/api/auth/email/undo-link',
  'change-email-undone': '/api/auth/email/reset-password-link',
  invitation: '/api/auth/email/reset-password-link',
};

/** They go to an address that is not the account's yet: an attacker could greet a victim by a chosen name. */
const toNewAddress: ReadonlySet<MailKind> = new Set(['change-email-code', 'change-email-link']);

/** Other users type names: one that reads as a link would turn our mail into their advertisement. */
const looksLikeLink = /[:/\\]|www\.|\.\p{L}{2,}/u;

const salutation = (name: string, email: string): string => (name === '' || looksLikeLink.test(name) ? email : name);

/** Writes mails and hands them over. */
@Injectable()
export class MailLettersService {
  constructor(
    private readonly templates: MailTemplatesService,
    private readonly transport: MailTransport,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @throws Error when the mail server does not take it */
  async send({ kind, language, email, name, secret, ...letter }: Letter): Promise<void> {
    const account = shownEmail(letter.account) ?? withoutAddress[language];
    const path = linkPaths[kind];
    const link = path === undefined ? '' : `${this.config.publicUrl.replace(/\/$/, '')}${path}?token=${secret}`;
    const mail = this.templates.render(kind, language, {
      name: toNewAddress.has(kind) ? account : salutation(name, email),
      account,
      email,
      code: secret,
      link,
    });
    await this.transport.send(email, mail);
  }
}
