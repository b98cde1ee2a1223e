import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WebhookSecretsService as Secrets } from '@svc/webhooks';
import type { Webhook } from '../platform/schema/webhook.entity';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';

const purpose = 'webhook secret';

/** Webhook secrets: generated here, shown once, encrypted in the row. */
@Injectable()
export class WebhookSecretsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  make(webhookId: string): { secret: string; sealedSecret: Buffer } {
    const secret = `whsec_${randomBytes(32).toString('hex')}`;
    return { secret, sealedSecret: this.secret.seal(purpose, Buffer.from(secret), webhookId) };
  }

  /** The current secret first, then the previous one until it expires. */
  secretsOf({ id, sealedSecret, sealedPreviousSecret, previousSecretEndsAt }: Webhook): Secrets {
    const isLiving = previousSecretEndsAt !== null && previousSecretEndsAt.getTime() > Date.now();
    const previous = isLiving && sealedPreviousSecret !== null ? [this.open(sealedPreviousSecret, id)] : [];
    return [this.open(sealedSecret, id), ...previous];
  }

  private open(sealed: Buffer, webhookId: string): string {
    return this.secret.open(purpose, sealed, webhookId).toString();
  }
}
