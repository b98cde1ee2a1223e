import { Module } from '@nestjs/common';
import { RotationsRepository } from './rotations.repository';
import { SessionOpeningsRepository } from './session-openings.repository';
import { SessionsRepository } from './sessions.repository';

const repositories = [RotationsRepository, SessionOpeningsRepository, SessionsRepository];

@Module({ providers: repositories, exports: repositories })
export class SessionRecordsModule {}
