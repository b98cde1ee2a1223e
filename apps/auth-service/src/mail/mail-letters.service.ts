import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import type { TextLanguage } from '@svc/texts';
import { shownEmail } from '../platform/fields/email-address';
import { authTexts } from '../platform/texts';
import type { MailKind } from './mail-kind';
import { MailTemplatesService } from './mail-templates.service';
import { MailTransport } from './mail-transport';

export interface Letter {
  kind: MailKind;
  language: TextLanguage;
  email: string;
  /** The current address of the account, which this mail may be about to replace. */
  account: string;
  name: string;
  /** The code or token, for kinds that have one. */
  secret: string;
}

/** Paths below the configured public URL. The Host header of a request is never used for links. */
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

/** Their address does not belong to the account yet: an attacker could choose the name that greets a victim. */
const toNewAddress: ReadonlySet<MailKind> = new Set(['change-email-code', 'change-email-link']);

/** Users choose their names: a name that reads as a link would put spam into our mails. */
const looksLikeLink = /[:/\\]|www\.|\.\p{L}{2,}/u;

const salutation = (name: string, email: string): string => (name === '' || looksLikeLink.test(name) ? email : name);

/** Renders mails and sends them. */
@Injectable()
export class MailLettersService {
  constructor(
    private readonly templates: MailTemplatesService,
    private readonly transport: MailTransport,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @throws Error when the mail server does not accept it */
  async send({ kind, language, email, name, secret, ...letter }: Letter): Promise<void> {
    const account = shownEmail(letter.account) ?? authTexts.in(language)('links.withoutAddress');
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
