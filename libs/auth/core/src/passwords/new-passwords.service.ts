import { Injectable, Logger } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { PasswordHasher, type StoredPassword } from './password-hasher';
import { checkPassword, passwordRejected, normalisedPassword } from './password-rules';
import { hash } from 'node:crypto';
import { createGuardedFetch, OutboundError } from '@svc/outbound';
import { AuthMetrics } from '../platform/metrics/auth-metrics';
import { SettingsService } from '../settings/settings.service';

/** The user is waiting: after one second the password is accepted without an answer. */
const limits = { timeoutMs: 1_000, connectTimeoutMs: 500, maxBytes: 512 * 1024 };
const prefixCharacters = 5;

/** Checks and hashes new passwords. */
@Injectable()
export class NewPasswordsService {
  private readonly logger = new Logger(NewPasswordsService.name);
  private readonly fetch = createGuardedFetch({ ...limits, allowHttp: true, allowPrivateAddresses: true });

  constructor(
    private readonly settings: SettingsService,
    private readonly config: AuthServiceConfig,
    private readonly hasher: PasswordHasher,
    private readonly metrics: AuthMetrics,
  ) {}

  /** @throws AppError AUTH_PASSWORD_REJECTED, VALIDATION_ERROR */
  async check(password: string): Promise<void> {
    const rules = await this.settings.current();
    checkPassword(password, rules, this.config.passwordBlocklist);
    if (rules.hibp && (await this.isBreached(normalisedPassword(password)))) throw passwordRejected(['breached']);
  }

  /** @throws AppError SERVICE_UNAVAILABLE while the queue is full */
  hash(password: string): Promise<StoredPassword> {
    return this.hasher.hash(password);
  }

  private async isBreached(password: string): Promise<boolean> {
    const digits = hash('sha1', password, 'hex').toUpperCase();
    const endings = await this.fetchEndings(digits.slice(0, prefixCharacters));
    const isKnown = endings?.has(digits.slice(prefixCharacters)) ?? false;
    this.metrics.breachChecks.inc({ outcome: endings === undefined ? 'failed' : isKnown ? 'known' : 'unknown' });
    return isKnown;
  }

  private async fetchEndings(prefix: string): Promise<Set<string> | undefined> {
    try {
      const answer = await this.fetch(`${this.config.hibpUrl}/range/${prefix}`, {
        // Padding hides from an eavesdropper which range was asked for.
        headers: { 'add-padding': 'true', 'user-agent': 'svc-auth' },
      });
      const text = await answer.text();
      if (!answer.ok) return this.unanswered(`status ${answer.status}`);
      return new Set(Array.from(text.matchAll(/^([0-9A-F]{35}):0*[1-9]\d*\r?$/gmu), ([, ending = '']) => ending));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return this.unanswered(error.message);
    }
  }

  private unanswered(reason: string): undefined {
    this.logger.warn(`The breach check of a new password failed: ${reason}`);
  }
}
