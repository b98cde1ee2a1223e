import { Global, Module } from '@nestjs/common';
import { ApplicationSecret } from './application-secret';

@Global()
@Module({ providers: [ApplicationSecret], exports: [ApplicationSecret] })
export class SecretsModule {}
