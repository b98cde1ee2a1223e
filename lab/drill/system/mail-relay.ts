import { startMailServer, type MailServer } from '@svc/testing/harness';
import PostalMime from 'postal-mime';

const mailTimeoutMs = 30_000;

/** A mail server that requires a login and counts the mails of each address. */
export class MailRelay {
  /** How many mails have come, by address. */
  readonly received = new Map<string, number>();
  private readonly passwords = new Map<string, string>();
  private readonly readers = new Map<string, (code: string | undefined) => void>();
  private refusals = 0;

  private constructor(private readonly server: MailServer) {}

  static async start(): Promise<MailRelay> {
    const server = await startMailServer({
      admits: (user, password) => relay.admits(user, password),
      receive: async (raw, { rcptTo }) => {
        for (const { address } of rcptTo) {
          relay.received.set(address, (relay.received.get(address) ?? 0) + 1);
          if (relay.readers.has(address)) await relay.read(address, raw);
        }
      },
    });
    const relay = new MailRelay(server);
    return relay;
  }

  /** Number of failed logins. */
  get refused(): number {
    return this.refusals;
  }

  urlFor(user: string): string {
    return `smtp://${user}:${this.passwords.get(user) ?? ''}@127.0.0.1:${this.server.port}`;
  }

  allow(user: string, password: string): void {
    this.passwords.set(user, password);
  }

  /** Resolves with the six digits of the next mail to the address. @throws Error without one in 30 seconds */
  nextCode(address: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const give = (code: string | undefined): void => {
        clearTimeout(timer);
        this.readers.delete(address);
        if (code === undefined) reject(new Error(`No code was mailed to ${address}.`));
        else resolve(code);
      };
      const timer = setTimeout(give, mailTimeoutMs, undefined);
      this.readers.set(address, give);
    });
  }

  /** From now on only this user may log in. */
  forbidAllBut(user: string): void {
    for (const known of [...this.passwords.keys()]) if (known !== user) this.passwords.delete(known);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private async read(address: string, raw: Buffer): Promise<void> {
    const { text = '' } = await PostalMime.parse(raw);
    this.readers.get(address)?.(/\b\d{6}\b/.exec(text)?.[0]);
  }

  private admits(user: string, password: string): boolean {
    const isKnown = this.passwords.get(user) === password;
    if (!isKnown) this.refusals += 1;
    return isKnown;
  }
}
