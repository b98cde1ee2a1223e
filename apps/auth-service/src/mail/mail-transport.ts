import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MailConfig } from '@svc/config';
import { createTransport, type Transporter } from 'nodemailer';
import type { RenderedMail } from './mail-templates.service';

const timeoutMs = 20_000;

/**
 * Whether the server will never take mail for this address (RFC 5321, 4.2.1: 5yz to RCPT). Any other refusal, of our
 * password or of the whole server, may pass.
 */
export const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

/** Hands mails to the SMTP server over a few kept connections. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
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
      { from: config.from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } },
    );
  }

  /**
   * @param address one plain address: given as an object, so that nothing in it is read as a list
   * @throws Error when the server does not take it
   */
  async send(address: string, mail: RenderedMail): Promise<void> {
    await this.transporter.sendMail({ to: { name: '', address }, ...mail });
  }

  onApplicationShutdown(): void {
    this.transporter.close();
  }
}
