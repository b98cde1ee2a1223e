import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';

/** Clients' secrets as the database keeps them: sealed with APP_SECRET, each for its provider alone. */
@Injectable()
export class ClientSecretsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** @param owner a built-in provider's name, or `custom/` and a key */
  seal(owner: string, clientSecret: string): Buffer {
    return this.secret.seal('oauth client secret', Buffer.from(clientSecret), owner);
  }

  open(owner: string, sealed: Buffer): string {
    return this.secret.open('oauth client secret', sealed, owner).toString('utf8');
  }
}
