import type { TextLanguage } from '@svc/texts';
import { hasAccountPage } from '../pages/account-page';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database } from '@svc/database';
import { isPlaceholder, shownEmail } from '../fields/email-address';
import { readsAsLink } from '../fields/link-like-names';
import type { JobRun } from '../jobs/job';
import { JobRunner } from '../jobs/job-runner';
import { authTexts } from '../texts';
import { ApplicationSecretService } from '../secrets/application-secret.service';
import { isRefusedAddress, MailTransport } from './mail-transport';
import { findRecipient } from './mail.statements';
import { sendMail, type SendMail } from './mailer.service';
import { AuthServiceConfig, MailConfig } from '@svc/config';
import type { MailKind } from './mail-kind';
import { ApplicationBrandService } from '../pages/application-brand.service';
import { MailTemplatesService } from './mail-templates.service';
import { AuthMetrics, type MailOutcome } from '../metrics/auth-metrics';

interface Letter {
  kind: MailKind;
  language: TextLanguage;
  email: string;
  /** The address of the account that the mail is about, which it may be about to replace; null without an account. */
  account: string | null;
  name: string | null;
  organization: string | null;
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
  'organization-invitation': '/account/invitation',
};

/** Their address does not belong to the account yet: an attacker could choose the name that greets a victim. */
const toNewAddress: ReadonlySet<MailKind> = new Set([
  'change-email-code',
  'change-email-link',
  'organization-invitation',
]);

const salutation = (name: string, email: string): string => (name === '' || readsAsLink(name) ? email : name);

/** An organisation whose name reads as a link is shown without it. */
const organizationName = (name: string | null): string => (name === null || readsAsLink(name) ? '…' : name);

/** Sends queued mails to the current address of the account. */
@Injectable()
export class MailDeliveryService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(MailDeliveryService.name);
  private readonly transport: MailTransport;

  constructor(
    private readonly database: Database,
    private readonly runner: JobRunner,
    private readonly secret: ApplicationSecretService,
    private readonly metrics: AuthMetrics,
    private readonly templates: MailTemplatesService,
    private readonly brand: ApplicationBrandService,
    private readonly config: AuthServiceConfig,
    @Inject(hasAccountPage) private readonly hasAccountPage: boolean,
    mail: MailConfig,
  ) {
    this.transport = new MailTransport(mail);
  }

  onModuleInit(): void {
    this.runner.handle(sendMail, (payload, run) => this.deliver(payload, run));
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** @throws Error of the mail server, when it does not accept the mail */
  async sendTest(email: string, language: TextLanguage): Promise<void> {
    const mail = await this.templates.render('test', language, { email });
    await this.transport.send(email, mail);
  }

  /** @throws Error when the job must be retried */
  private async deliver(payload: SendMail, run: JobRun): Promise<void> {
    const { kind } = payload;
    try {
      this.metrics.countMail(kind, await this.send(payload, run));
    } catch (error) {
      const isFinal = run.isLastTry || isRefusedAddress(error);
      this.metrics.countMail(kind, isFinal ? 'failed' : 'retried');
      if (!isRefusedAddress(error)) throw error;
      this.logger.warn(`The mail ${kind} was not delivered: the mail server refuses the address permanently.`);
    }
  }

  /** Skips a code or link that has expired, was used or was replaced. */
  private async send(payload: SendMail, { confirm }: JobRun): Promise<MailOutcome> {
    const { kind, userId, language, proofId, sealedSecret, departure } = payload;
    const about = departure?.organizationId ?? null;
    const [recipient] = await this.database.query(findRecipient, [userId, proofId, about]);
    if (recipient === undefined || isPlaceholder(recipient.email)) {
      this.logger.debug(`The mail ${kind} was not sent: its code or link is no longer valid.`);
      return 'dropped';
    }
    const secret =
      proofId === null || sealedSecret === null
        ? ''
        : this.secret.open('mailed secret', Buffer.from(sealedSecret, 'base64'), proofId).toString();
    await confirm();
    const account = departure?.email ?? recipient.account;
    await this.sendLetter({ kind, language, ...recipient, account, secret });
    return 'sent';
  }

  /** @throws Error when the mail server does not accept it */
  private async sendLetter({ kind, language, email, name, secret, organization, ...letter }: Letter): Promise<void> {
    const account =
      letter.account === null
        ? (await this.brand.current()).name
        : (shownEmail(letter.account) ?? authTexts.in(language)('links.withoutAddress'));
    const path = this.hasAccountPage ? linkPaths[kind] : linkPaths[kind]?.replace(/^\/account\/.*$/, '/');
    const link = path === undefined ? '' : `${this.config.publicUrl}${path}?token=${secret}`;
    const mail = await this.templates.render(kind, language, {
      name: name === null || toNewAddress.has(kind) ? account : salutation(name, email),
      account,
      email,
      organization: organizationName(organization),
      code: secret,
      link,
    });
    await this.transport.send(email, mail);
  }
}
