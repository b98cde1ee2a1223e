import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import { createGuardedExchange, type GuardedFetch, type GuardedRequest, Deadline } from '@svc/outbound';
import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** Aborts all provider requests of the work after `providerTimeoutMs`. */
export const withinDeadline = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const deadline = Deadline.start(providerTimeoutMs);
  try {
    return await deadlines.run(deadline.signal, work);
  } finally {
    deadline.end();
  }
};

/** Deadline of the surrounding `withinDeadline`. */
export const currentDeadline = (): AbortSignal | undefined => deadlines.getStore();

/** Time limit for all responses of a provider in one sign-in. */
const providerTimeoutMs = 10_000;

const maximumAnswerBytes = 1024 * 1024;

/** Guarded HTTP client for providers: public addresses, limited responses, no redirects. */
@Injectable()
export class ProviderHttpService {
  private readonly toVendors: GuardedFetch;
  private readonly toCustom: GuardedFetch;

  constructor({ allowPrivateDiscovery }: OAuthConfig) {
    const limits = { timeoutMs: providerTimeoutMs, maxBytes: maximumAnswerBytes };
    this.toVendors = createGuardedExchange(limits);
    this.toCustom = createGuardedExchange({
      ...limits,
      allowHttp: allowPrivateDiscovery,
      allowPrivateAddresses: allowPrivateDiscovery,
    });
  }

  fetch(kind: 'built-in' | 'custom', url: string, request: GuardedRequest): Promise<Response> {
    return kind === 'custom' ? this.toCustom(url, request) : this.toVendors(url, request);
  }
}
