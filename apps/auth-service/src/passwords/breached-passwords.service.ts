import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { createGuardedFetch, OutboundError } from '@svc/outbound';
import { AuthMetrics } from '../platform/metrics/auth-metrics';

/** The user is waiting: after one second the password is accepted without an answer. */
const limits = { timeoutMs: 1_000, connectTimeoutMs: 500, maxBytes: 512 * 1024 };
const prefixCharacters = 5;

/**
 * Looks up passwords from breaches by range (https://haveibeenpwned.com/API/v3#PwnedPasswords): only the first five of
 * the 40 hash digits leave the service. Without an answer every password passes.
 */
@Injectable()
export class BreachedPasswordsService {
  private readonly logger = new Logger(BreachedPasswordsService.name);
  private readonly fetch = createGuardedFetch({ ...limits, allowHttp: true, allowPrivateAddresses: true });

  constructor(
    private readonly config: AuthServiceConfig,
    private readonly metrics: AuthMetrics,
  ) {}

  async has(password: string): Promise<boolean> {
    const digits = hash('sha1', password, 'hex').toUpperCase();
    const endings = await this.endingsOf(digits.slice(0, prefixCharacters));
    const isKnown = endings?.has(digits.slice(prefixCharacters)) ?? false;
    this.metrics.breachChecks.inc({ outcome: endings === undefined ? 'failed' : isKnown ? 'known' : 'unknown' });
    return isKnown;
  }

  private async endingsOf(prefix: string): Promise<Set<string> | undefined> {
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
