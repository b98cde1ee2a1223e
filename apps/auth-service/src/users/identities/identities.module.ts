import { Module } from '@nestjs/common';
import { UsersModule } from '../users.module';
import { IdentitiesRepository } from './identities.repository';

@Module({ imports: [UsersModule], providers: [IdentitiesRepository], exports: [IdentitiesRepository] })
export class IdentitiesModule {}
