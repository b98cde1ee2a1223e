import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig, HttpConfig } from '@svc/config';
import { fieldError } from '@svc/errors';
import { createWebhookSender, webhookAddress, type ReceiverReach, type SendWebhook } from '@svc/webhooks';

/** Decides which receivers administrators may name, and calls them. */
@Injectable()
export class ReceiversService {
  readonly call: SendWebhook;
  private readonly reach: ReceiverReach;

  constructor({ allowPrivateWebhooks }: AuthPolicyConfig, { isProduction }: HttpConfig) {
    this.reach = allowPrivateWebhooks ? 'private' : isProduction ? 'public' : 'loopback';
    this.call = createWebhookSender({ userAgent: 'svc-auth-service', reach: this.reach });
  }

  /** @throws AppError VALIDATION_ERROR */
  checkAddress(given: string): string {
    const address = webhookAddress(given, this.reach);
    if (address === null) throw fieldError('url', 'receiverAddress');
    return address;
  }
}
