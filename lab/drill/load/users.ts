import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, askUntilAnswered, isAccepted } from './client';
import type { Account, Chain, Ledger } from './ledger';

const pauseMs = 60;
const refreshesOfLife = 3;
const clientType = 'client_type=server';

/** People who sign up, ask for a mail, sign in on a second device, and keep both sessions and older ones. */
export class SimulatedUsers {
  constructor(
    private readonly authUrl: string,
    private readonly ledger: Ledger,
    private readonly signal: AbortSignal,
  ) {}

  /** One after the other, until the load is over. */
  async live(): Promise<void> {
    while (!this.signal.aborted) {
      const account = await this.signUp();
      if (account === null) continue;
      await this.askForMail(account);
      await this.signIn(account);
      for (let turn = 0; turn < refreshesOfLife && !this.signal.aborted; turn += 1) {
        await this.refreshOldest();
        await pause(pauseMs);
      }
    }
  }

  /** @returns null when the request was refused or its outcome is unknown */
  private async signUp(): Promise<Account | null> {
    const person = {
      email: `drill-${randomBytes(8).toString('hex')}@hive.test`,
      password: randomBytes(12).toString('hex'),
    };
    const url = `${this.authUrl}/api/auth/users?${clientType}`;
    const told = await ask(this.ledger, { kind: 'sign-up', url, body: { ...person, name: 'Drill' } });
    await pause(pauseMs);
    if (!isAccepted(told)) return null;
    const account = { ...person, askedAt: told.askedAt, acknowledgedAt: told.answeredAt };
    this.ledger.accounts.push(account);
    this.keep(account.email, String(told.body['refreshToken']), told.answeredAt);
    return account;
  }

  private async askForMail({ email }: Account): Promise<void> {
    const url = `${this.authUrl}/api/auth/email/send-verification`;
    const told = await ask(this.ledger, { kind: 'mail', url, body: { email } });
    if (isAccepted(told)) this.ledger.mails.push({ email, askedAt: told.askedAt, acknowledgedAt: told.answeredAt });
  }

  private async signIn({ email, password }: Account): Promise<void> {
    const url = `${this.authUrl}/api/auth/sessions?${clientType}`;
    const told = await ask(this.ledger, { kind: 'sign-in', url, body: { email, password } });
    if (!isAccepted(told)) return;
    this.keep(email, String(told.body['refreshToken']), told.answeredAt);
    const headers = { authorization: `Bearer ${String(told.body['accessToken'])}` };
    await ask(this.ledger, { kind: 'session read', url: `${this.authUrl}/api/auth/sessions/current`, headers });
  }

  private keep(email: string, refreshToken: string, at: number): void {
    const opened = { openedAt: at, refreshedAt: at, triedAt: at };
    this.ledger.chains.push({ email, refreshToken, ...opened, hasLostAnswer: false, endedAt: null });
  }

  /** Refreshes the session that has waited longest, so that no session is refreshed twice at once. */
  private async refreshOldest(): Promise<void> {
    const alive = this.ledger.chains.filter(({ endedAt }) => endedAt === null);
    const [chain] = alive.toSorted((one, other) => one.triedAt - other.triedAt);
    if (chain === undefined) return;
    chain.triedAt = Date.now();
    await refreshChain(this.ledger, this.authUrl, chain, this.signal);
  }
}

/** @returns the status of the answer, null when the load was over before one came */
export const refreshChain = async (
  ledger: Ledger,
  authUrl: string,
  chain: Chain,
  signal: AbortSignal,
): Promise<number | null> => {
  const url = `${authUrl}/api/auth/refresh?${clientType}`;
  const asked = { kind: 'refresh', url, body: { refreshToken: chain.refreshToken } };
  const told = await askUntilAnswered(ledger, asked, signal, ({ status }) => {
    if (status === 0 || status >= 500) chain.hasLostAnswer = true;
  });
  if (told?.status === 200) {
    chain.refreshToken = String(told.body['refreshToken']);
    chain.refreshedAt = told.answeredAt;
  }
  if (told?.status === 401) chain.endedAt = told.answeredAt;
  return told?.status ?? null;
};
