import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { createRecentValues } from '@svc/concurrency';
import { AccessConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { addressBlock } from '@svc/http';
import { createGuardedExchange } from '@svc/outbound';
import { boundResourcesIn, type BoundResource } from './bound-resources';
import type { Caller } from './caller';
import { EndedSessionsService } from './ended-sessions.service';
import { scopesIn, type GrantedScope } from './scopes';

/** An answer counts for this long, also while the auth-service is unavailable. */
const acceptedMs = 30_000;
const refusedMs = 10_000;
const mostKeys = 10_000;
/** Simultaneous requests to the auth-service about keys that it has not accepted lately. */
const mostRequests = 50;
/** A key that was accepted within this time is asked about even when invented keys use up the requests. */
const provenMs = 86_400_000;
/** Wrong keys of one address within `failuresMs`; the auth-service counts those of all callers as one address. */
const mostFailures = 20;
const failuresMs = 60_000;
const mostAddresses = 10_000;
const limits = { timeoutMs: 2_000, maxBytes: 16 * 1024, allowHttp: true, allowPrivateAddresses: true };

const keyPattern = /^svc_pat_[0-9a-f]{64}$/;

/** Tells API keys of users from access tokens. */
export const isPersonalKey = (credential: string): boolean => keyPattern.test(credential);

interface KeyFacts {
  id: string;
  userId: string;
  roles: readonly string[];
  scopes: readonly GrantedScope[];
  bound: readonly BoundResource[] | null;
  /** Milliseconds since 1970; infinite for a key that does not expire. */
  expiresAtMs: number;
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** @returns null for an answer of another form */
const factsIn = (body: unknown): KeyFacts | null => {
  const { id, userId, roles, scopes, expiresAt, authorizationDetails } = (body ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof userId !== 'string' || !areTexts(roles) || !areTexts(scopes)) return null;
  const expiresAtMs = typeof expiresAt === 'string' ? Date.parse(expiresAt) : Infinity;
  if (Number.isNaN(expiresAtMs)) return null;
  const bound = boundResourcesIn(authorizationDetails ?? undefined);
  return { id, userId, roles, scopes: scopesIn(scopes.join(' ')), bound, expiresAtMs };
};

const wrongKey = (): AppError => new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'api_key_wrong' } });

const tooManyWrongKeys = (): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many wrong API keys came from your address.',
    retryAfterSeconds: failuresMs / 1000,
  });

const unavailable = (cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', {
    message: 'API keys cannot be verified at the moment.',
    cause,
    retryAfterSeconds: 5,
  });

/**
 * Verifies API keys of users at the auth-service. The list of ended sessions also has ended keys, so that a withdrawn
 * key is refused within seconds, although its answer is kept longer.
 */
@Injectable()
export class PersonalKeysService {
  private readonly logger = new Logger(PersonalKeysService.name);
  private readonly request = createGuardedExchange(limits);
  private readonly address: string;
  /** Keyed by hashes: memory holds no keys. Invented keys do not evict accepted ones. */
  private readonly accepted = createRecentValues<KeyFacts>(mostKeys, acceptedMs);
  private readonly refused = createRecentValues<true>(mostKeys, refusedMs);
  private readonly proven = createRecentValues<true>(mostKeys, provenMs);
  /** Wrong keys of an address, and keys that are being asked about, so that a parallel burst counts as well. */
  private readonly failures = createRecentValues<{ count: number }>(mostAddresses, failuresMs);
  private readonly asking = new Map<string, Promise<KeyFacts | null>>();

  constructor(
    config: AccessConfig,
    private readonly endedSessions: EndedSessionsService,
  ) {
    this.address = new URL('../api/auth/keys/introspect', config.jwksUrl).href;
  }

  /**
   * @param address of the caller; wrong keys count against it
   * @throws AppError AUTH_UNAUTHORIZED; TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE while the auth-service is unavailable
   */
  async findCaller(key: string, address: string): Promise<Caller> {
    const hash = createHash('sha256').update(key).digest('base64');
    if (this.refused.get(hash) === true) throw wrongKey();
    const facts = this.accepted.get(hash) ?? (await this.ask(hash, key, address));
    if (facts === null || facts.expiresAtMs <= Date.now() || (await this.endedSessions.has(facts.id))) throw wrongKey();
    const { id, userId, roles, scopes, bound } = facts;
    return { id: userId, role: 'authenticated', sessionId: id, assurance: 1, roles, scopes, bound };
  }

  /** Simultaneous callers share one request. */
  private ask(hash: string, key: string, address: string): Promise<KeyFacts | null> {
    const running = this.asking.get(hash);
    if (running !== undefined) return running;
    const forgive = this.proven.get(hash) === true ? () => undefined : this.admit(address);
    const asked = this.introspect(key)
      .then(
        (facts) => {
          this.note(hash, facts);
          if (facts !== null) forgive();
          return facts;
        },
        (error: unknown) => {
          forgive();
          throw error;
        },
      )
      .finally(() => this.asking.delete(hash));
    this.asking.set(hash, asked);
    return asked;
  }

  /**
   * Counts an unknown key as wrong until the answer.
   * @returns takes the count back
   * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  private admit(address: string): () => void {
    const block = addressBlock(address);
    const failures = this.failures.get(block) ?? { count: 0 };
    if (failures.count >= mostFailures) throw tooManyWrongKeys();
    if (this.asking.size >= mostRequests) throw unavailable();
    if (failures.count === 0) this.failures.set(block, failures);
    failures.count += 1;
    return () => {
      failures.count -= 1;
    };
  }

  private note(hash: string, facts: KeyFacts | null): void {
    if (facts === null) {
      this.refused.set(hash, true);
      this.proven.drop(hash, true);
    } else {
      this.accepted.set(hash, facts);
      this.proven.set(hash, true);
    }
  }

  private async introspect(key: string): Promise<KeyFacts | null> {
    const headers = { 'content-type': 'application/json' };
    try {
      const answer = await this.request(this.address, { method: 'POST', headers, body: JSON.stringify({ key }) });
      if (answer.status === 401) return null;
      const facts = answer.ok ? factsIn(await answer.json()) : null;
      if (facts === null) throw new Error(`${this.address} answered ${answer.status}.`);
      return facts;
    } catch (error) {
      this.logger.warn(`An API key cannot be verified: ${error instanceof Error ? error.message : String(error)}`);
      throw unavailable(error);
    }
  }
}
