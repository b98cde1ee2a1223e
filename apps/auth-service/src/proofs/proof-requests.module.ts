import { Module } from '@nestjs/common';
import { SessionRecordsModule } from '../sessions/session-records.module';
import { SettingsModule } from '../settings/settings.module';
import { UserRecordsModule } from '../users/users.module';
import { FirstVerificationService } from './first-verification.service';
import { ProofRequestsService } from './proof-requests.service';
import { ProofSecrets } from './proof-secrets';
import { ProofsRepository } from './proofs.repository';

/** What other ways of showing an address need of the proofs. */
@Module({
  imports: [SessionRecordsModule, SettingsModule, UserRecordsModule],
  providers: [FirstVerificationService, ProofRequestsService, ProofSecrets, ProofsRepository],
  exports: [FirstVerificationService, ProofRequestsService, ProofSecrets, ProofsRepository],
})
export class ProofRequestsModule {}
