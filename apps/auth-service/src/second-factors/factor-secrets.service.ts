import { Injectable } from '@nestjs/common';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';

/** Seals keys of authenticator apps with APP_SECRET; each sealed key is bound to its factor. */
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
