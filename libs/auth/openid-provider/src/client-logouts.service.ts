import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AuthPolicyConfig, OidcConfig } from '@svc/config';
import { Database, Notifications } from '@svc/database';
import { createGuardedExchange } from '@svc/outbound';
import { AccessTokensService, signedToken, SigningKeysService } from '@svc/auth';
import { channels } from './channels';
import { idTokenAlgorithms, chooseKeys } from './library-keys';
import { claimLogouts, forgetLogouts, mostAttempts, settleLogout, type DueLogout } from './client-logouts.statements';

const lookAgainMs = 5_000;
const atOnce = 20;
const tokenSeconds = 120;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Tells clients that the access of a user has ended (OpenID Connect Back-Channel Logout 1.0). */
@Injectable()
export class ClientLogoutsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ClientLogoutsService.name);
  private readonly request: ReturnType<typeof createGuardedExchange>;
  private readonly closing = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: OidcConfig,
    private readonly database: Database,
    private readonly keys: SigningKeysService,
    private readonly tokens: AccessTokensService,
    { allowPrivateWebhooks }: AuthPolicyConfig,
    notifications: Notifications,
  ) {
    const allowed = { allowHttp: allowPrivateWebhooks, allowPrivateAddresses: allowPrivateWebhooks };
    this.request = createGuardedExchange({ timeoutMs: 5_000, maxBytes: 16 * 1024, ...allowed });
    notifications.on(channels.clientLogouts, () => this.wake());
  }

  onApplicationBootstrap(): void {
    if (!this.config.isProvider) return;
    this.timer = setInterval(() => this.wake(), lookAgainMs).unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.looking;
    await Promise.all(this.running);
  }

  private wake(): void {
    this.looking = this.looking
      .then(() => this.startDue())
      .catch((error: unknown) => this.logger.warn(`Logouts of clients are delayed: ${String(error)}`));
  }

  /** A client that hangs delays no other: its call goes on beside the next ones. */
  private async startDue(): Promise<void> {
    const free = atOnce - this.running.size;
    if (this.closing.signal.aborted || !this.config.isProvider || free <= 0) return;
    await this.database.execute(forgetLogouts);
    const due = await this.database.query(claimLogouts, [free]);
    for (const logout of due) {
      const call = this.deliver(logout)
        .catch((error: unknown) => this.logger.warn(`A logout of a client is delayed: ${String(error)}`))
        .finally(() => {
          this.running.delete(call);
          if (due.length === free) this.wake();
        });
      this.running.add(call);
    }
  }

  private async deliver(logout: DueLogout): Promise<void> {
    const status = await this.send(logout);
    if (status >= 200 && status < 300) return void (await this.database.execute(settleLogout, [logout.id]));
    const { clientId, attempts } = logout;
    this.logger.warn(`Logout of client ${clientId} failed at attempt ${attempts} of ${mostAttempts} (${status}).`);
  }

  /** @returns the status of the answer; 0 when there was none */
  private async send({ clientId, authId, grantId, address, algorithm }: DueLogout): Promise<number> {
    const alg = algorithm ?? idTokenAlgorithms[0];
    const { active } = chooseKeys(await this.keys.current(), alg);
    if (active === undefined) return 0;
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.tokens.issuer,
      aud: clientId,
      sub: authId,
      sid: grantId,
      iat,
      exp: iat + tokenSeconds,
      jti: randomUUID(),
      events: { [logoutEvent]: {} },
    };
    // The algorithm of the client's ID tokens (Back-Channel Logout 1.0, 2.6).
    const token = signedToken({ alg, typ: 'logout+jwt', kid: active.id }, claims, active.privateKey);
    const body = new URLSearchParams({ logout_token: token });
    try {
      const { status } = await this.request(address, { method: 'POST', body, signal: this.closing.signal });
      return status;
    } catch {
      return 0;
    }
  }
}
