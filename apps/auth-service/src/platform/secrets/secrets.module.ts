import { Global, Module } from '@nestjs/common';
import { ApplicationSecretService } from './application-secret.service';

@Global()
@Module({ providers: [ApplicationSecretService], exports: [ApplicationSecretService] })
export class SecretsModule {}
