import { Global, Module } from '@nestjs/common';
import { ApplicationSecret } from './application-secret';
import { ResealService } from '../commands/reseal.service';

@Global()
@Module({ providers: [ApplicationSecret, ResealService], exports: [ApplicationSecret, ResealService] })
export class SecretsModule {}
