import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { DerivedKeys, type SecretPurpose } from './derived-keys';

/**
 * What is made with APP_SECRET. While it is being changed, what other replicas make with the next one, and what was made
 * with the last one, is accepted as well (`APP_SECRETS_ACCEPTED`).
 */
@Injectable()
export class ApplicationSecretService {
  /** The keys in use first; what they make is by far the most frequent. */
  readonly accepted: readonly DerivedKeys[];
  private readonly current: DerivedKeys;

  constructor({ appSecret, acceptedSecrets }: AuthServiceConfig) {
    this.current = new DerivedKeys(appSecret);
    this.accepted = [this.current, ...acceptedSecrets.map((secret) => new DerivedKeys(secret))];
  }

  hmac(purpose: SecretPurpose, ...parts: (string | Buffer)[]): Buffer {
    return this.current.hmac(purpose, ...parts);
  }

  /** @param context what the value belongs to; opening it elsewhere fails */
  seal(purpose: SecretPurpose, plaintext: Buffer, context: string): Buffer {
    return this.current.seal(purpose, plaintext, context);
  }

  /** @throws Error when no accepted secret is the one it was sealed with, it was tampered with, or the context is another */
  open(purpose: SecretPurpose, sealed: Buffer, context: string): Buffer {
    const failures: unknown[] = [];
    for (const keys of this.accepted) {
      try {
        return keys.open(purpose, sealed, context);
      } catch (error) {
        failures.push(error);
      }
    }
    const message = `A sealed ${purpose} cannot be opened: is APP_SECRET the one it was made with?`;
    throw new Error(message, { cause: failures[0] });
  }
}
