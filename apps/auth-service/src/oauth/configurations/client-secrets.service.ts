import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';

/** Seals client secrets with APP_SECRET; each sealed secret is bound to its provider. */
@Injectable()
export class ClientSecretsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** @param owner name of a built-in provider, or `custom/` and a key */
  seal(owner: string, clientSecret: string): Buffer {
    return this.secret.seal('oauth client secret', Buffer.from(clientSecret), owner);
  }

  open(owner: string, sealed: Buffer): string {
    return this.secret.open('oauth client secret', sealed, owner).toString('utf8');
  }
}
