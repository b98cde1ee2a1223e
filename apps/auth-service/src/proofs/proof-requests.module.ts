import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { ProofRequestsService } from './proof-requests.service';

@Module({ imports: [SettingsModule], providers: [ProofRequestsService], exports: [ProofRequestsService] })
export class ProofRequestsModule {}
