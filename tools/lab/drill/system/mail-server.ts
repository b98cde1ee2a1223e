import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that asks who sends, and remembers for whom it has taken mail. */
export class MailServer {
  /** How many mails have come, by address. */
  readonly received = new Map<string, number>();
  private readonly passwords = new Map<string, string>();
  private refusals = 0;

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailServer> {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onAuth: ({ username, password }, _session, callback) => {
        if (mail.knows(username ?? '', password ?? '')) callback(null, { user: username ?? '' });
        else callback(new Error('Who are you?'));
      },
      onData: (stream, session, callback) => {
        void buffer(stream).then(() => {
          for (const { address } of session.envelope.rcptTo) mail.take(address);
          callback();
        }, callback);
      },
    });
    // A sender that dies in the middle of a mail is no failure of this server.
    server.on('error', () => undefined);
    const mail = new MailServer(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return mail;
  }

  /** Number of failed logins. */
  get refused(): number {
    return this.refusals;
  }

  urlFor(user: string): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://${user}:${this.passwords.get(user) ?? ''}@127.0.0.1:${port}`;
  }

  allow(user: string, password: string): void {
    this.passwords.set(user, password);
  }

  /** From now on only this user may log in. */
  forbidAllBut(user: string): void {
    for (const known of [...this.passwords.keys()]) if (known !== user) this.passwords.delete(known);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private knows(user: string, password: string): boolean {
    const isKnown = this.passwords.get(user) === password;
    if (!isKnown) this.refusals += 1;
    return isKnown;
  }

  private take(address: string): void {
    this.received.set(address, (this.received.get(address) ?? 0) + 1);
  }
}
