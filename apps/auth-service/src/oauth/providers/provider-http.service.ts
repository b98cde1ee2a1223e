import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import { createGuardedExchange, type GuardedFetch, type GuardedRequest } from '@svc/outbound';

/** How long a provider may take, all its answers of one sign-in together. */
export const providerTimeoutMs = 10_000;

const maximumAnswerBytes = 1024 * 1024;

/** The only way out to providers: public addresses, bounded answers, no redirects. */
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
