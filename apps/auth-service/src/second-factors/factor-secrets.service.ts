import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';

/** Keys of authenticator apps as the database keeps them: sealed with APP_SECRET, each for its factor alone. */
@Injectable()
export class FactorSecretsService {
  constructor(private readonly secret: ApplicationSecretService) {}

  seal(factorId: string, secret: Buffer): Buffer {
    return this.secret.seal('totp secret', secret, factorId);
  }

  open(factorId: string, sealed: Buffer): Buffer {
    return this.secret.open('totp secret', sealed, factorId);
  }
}
