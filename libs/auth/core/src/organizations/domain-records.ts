import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { AuthPolicyConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { TextRule } from '@svc/http';

const timeoutMs = 3_000;
const tries = 2;
const mostCharacters = 253;

/** A URL parser makes domains of more texts. */
const characters = /^[\p{L}\p{M}\p{N}.-]+$/u;
const pattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** @returns null for anything but a domain of at least two labels */
const normalise = (typed: string): string | null => {
  const name = typed.trim().toLowerCase();
  const domain = characters.test(name) ? domainToASCII(name) : '';
  return pattern.test(domain) && domain.length <= mostCharacters ? domain : null;
};

export const domainRule: TextRule = {
  minimum: 1,
  maximum: mostCharacters,
  forms: [{ read: normalise, rule: 'domain' }],
};

/** The TXT record at the domain itself: at a name below it, providers let their customers write. */
export const domainRecord = ({ challenge }: { challenge: string }): string => `svc-verification=${challenge}`;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

/** Reads TXT records. */
export class DomainRecords {
  private readonly resolver = new Resolver({ timeout: timeoutMs, tries });

  constructor({ dnsServers }: AuthPolicyConfig) {
    if (dnsServers.length > 0) this.resolver.setServers(dnsServers);
  }

  /** @throws AppError SERVICE_UNAVAILABLE when the name servers do not answer */
  async textsAt(domain: string): Promise<ReadonlySet<string>> {
    try {
      const records = await this.resolver.resolveTxt(domain);
      return new Set(records.map((parts) => parts.join('').trim()));
    } catch (error) {
      if (isAbsent(error)) return new Set();
      throw new AppError('SERVICE_UNAVAILABLE', {
        message: 'The name servers of the domain do not answer.',
        cause: error,
        retryAfterSeconds: 60,
      });
    }
  }
}
