import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailedSecret {
  readonly purpose: 'verify_email' | 'reset_password';
  readonly kind: 'code' | 'link';
  readonly secret: string;
}

export type Reader = (secret: MailedSecret) => void;

const linkPattern = /\/(verify-link|reset-password-link)\?token=([0-9a-f]{64})/;
const codePattern = /^(\d{6})$/m;
const purposes = { 'verify-link': 'verify_email', 'reset-password-link': 'reset_password' } as const;

/** @returns undefined for a mail that bears no secret, such as a notice */
const secretOf = (text: string, subject: string): MailedSecret | undefined => {
  const [, route, token] = linkPattern.exec(text) ?? [];
  if (token !== undefined) return { purpose: purposes[route as keyof typeof purposes], kind: 'link', secret: token };
  const code = codePattern.exec(text)?.[1];
  if (code === undefined) return undefined;
  return { purpose: /password/i.test(subject) ? 'reset_password' : 'verify_email', kind: 'code', secret: code };
};

/** A mail server that hands the secrets of mails to whoever reads for their address, and keeps nothing. */
export class Mailbox {
  private readonly readers = new Map<string, Reader>();

  private constructor(
    private readonly server: SMTPServer,
    readonly url: string,
  ) {}

  static async open(): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onData: (stream, session, callback) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void buffer(stream)
          .then((raw) => mailbox.receive(raw, to))
          .then(() => callback(), callback);
      },
    });
    // A replica that is killed in the middle of a mail is no failure of this server.
    server.on('error', () => undefined);
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const mailbox = new Mailbox(server, `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`);
    return mailbox;
  }

  /** @returns what ends the reading */
  read(email: string, reader: Reader): () => void {
    this.readers.set(email, reader);
    return () => void this.readers.delete(email);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async receive(raw: Buffer, to: readonly string[]): Promise<void> {
    const readers = to.flatMap((address) => this.readers.get(address) ?? []);
    if (readers.length === 0) return;
    const { text = '', html = '', subject = '' } = await PostalMime.parse(raw);
    const secret = secretOf(text === '' ? html : text, subject);
    if (secret !== undefined) for (const reader of readers) reader(secret);
  }
}
