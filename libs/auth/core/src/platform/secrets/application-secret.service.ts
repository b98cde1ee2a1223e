import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { DerivedKeys, type SecretPurpose } from './derived-keys';

/**
 * Derives keys from APP_SECRET. During a rotation of the secret, values made with the previous or the next secret are
 * accepted as well (`APP_SECRETS_ACCEPTED`).
 */
@Injectable()
export class ApplicationSecretService {
  /** The current keys come first: most values were made with them. */
  readonly accepted: readonly DerivedKeys[];
  private readonly current: DerivedKeys;

  constructor({ appSecret, acceptedSecrets }: AuthServiceConfig) {
    this.current = new DerivedKeys(appSecret);
    this.accepted = [this.current, ...acceptedSecrets.map((secret) => new DerivedKeys(secret))];
  }

  hmac(purpose: SecretPurpose, ...parts: (string | Buffer)[]): Buffer {
    return this.current.hmac(purpose, ...parts);
  }

  /** @param context what the value belongs to; opening it in another context fails */
  seal(purpose: SecretPurpose, plaintext: Buffer, context: string): Buffer {
    return this.current.seal(purpose, plaintext, context);
  }

  /** @throws Error when no accepted secret fits, the value was changed, or the context differs */
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
