import { Module } from '@nestjs/common';
import { RotationsRepository } from './rotations.repository';
import { SessionsRepository } from './sessions.repository';

@Module({ providers: [RotationsRepository, SessionsRepository], exports: [RotationsRepository, SessionsRepository] })
export class SessionRecordsModule {}
