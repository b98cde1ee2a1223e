import type { MailConfig } from '@svc/config';
import { createTransport, type Transporter } from 'nodemailer';
import type { RenderedMail } from './mail-templates.service';

const timeoutMs = 20_000;

/**
 * True when the server permanently refuses the recipient (RFC 5321, 4.2.1: 5yz to RCPT). Other errors, such as a wrong
 * SMTP password, may be temporary.
 */
export const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** Sends mails to the SMTP server over a few pooled connections. */
export class MailTransport {
  private readonly transporter: Transporter;

  constructor(config: MailConfig) {
    this.transporter = createTransport(
      {
        url: config.smtpUrl,
        pool: true,
        maxConnections: 4,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      {
        from: config.from,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      },
    );
  }

  /**
   * @param address one plain address, passed as an object so that nodemailer does not parse it as a list
   * @throws Error when the server does not accept it
   */
  async send(address: string, mail: RenderedMail): Promise<void> {
    await this.transporter.sendMail({ to: { name: '', address }, ...mail });
  }

  /** @throws Error when the server is away, its certificate is not valid, or it refuses the user */
  async verify(): Promise<void> {
    await this.transporter.verify();
  }

  close(): void {
    this.transporter.close();
  }
}
