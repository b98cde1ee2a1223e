import { startMailServer, type MailServer } from '@svc/testing/harness';

/** A mail server that requires a login and counts the mails of each address. */
export class MailRelay {
  /** How many mails have come, by address. */
  readonly received = new Map<string, number>();
  private readonly passwords = new Map<string, string>();
  private refusals = 0;

  private constructor(private readonly server: MailServer) {}

  static async start(): Promise<MailRelay> {
    const server = await startMailServer({
      admits: (user, password) => relay.admits(user, password),
      receive: (_raw, { rcptTo }) => {
        for (const { address } of rcptTo) relay.received.set(address, (relay.received.get(address) ?? 0) + 1);
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

  /** From now on only this user may log in. */
  forbidAllBut(user: string): void {
    for (const known of [...this.passwords.keys()]) if (known !== user) this.passwords.delete(known);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private admits(user: string, password: string): boolean {
    const isKnown = this.passwords.get(user) === password;
    if (!isKnown) this.refusals += 1;
    return isKnown;
  }
}
