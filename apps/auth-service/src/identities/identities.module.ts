import { Module } from '@nestjs/common';
import { IdentitiesRepository } from './identities.repository';

@Module({ providers: [IdentitiesRepository], exports: [IdentitiesRepository] })
export class IdentitiesModule {}
