import { Injectable } from '@nestjs/common';
import { ApplicationSecret } from '../../platform/secrets/application-secret';

/** Clients' secrets as the database keeps them: sealed with APP_SECRET, each for its provider alone. */
@Injectable()
export class ClientSecrets {
  constructor(private readonly secret: ApplicationSecret) {}

  /** @param owner a built-in provider's name, or `custom/` and a key */
  seal(owner: string, clientSecret: string): Buffer {
    return this.secret.seal('oauth client secret', Buffer.from(clientSecret), owner);
  }

  open(owner: string, sealed: Buffer): string {
    return this.secret.open('oauth client secret', sealed, owner).toString('utf8');
  }
}
