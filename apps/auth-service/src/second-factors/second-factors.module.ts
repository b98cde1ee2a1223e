import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { EnrolmentService } from './enrolment.service';
import { FactorGuessingService } from './factor-guessing.service';
import { FactorNoticesService } from './factor-notices.service';
import { FactorProofsService } from './factor-proofs.service';
import { FactorSecretsService } from './factor-secrets.service';
import { FactorsController } from './factors.controller';
import { FactorsRepository } from './factors.repository';
import { NewFactorsService } from './new-factors.service';
import { OwnFactorsService } from './own-factors.service';
import { PasskeyChallengesService } from './passkey-challenges.service';
import { PasskeyChecksService } from './passkey-checks.service';
import { PasskeyOptionsService } from './passkey-options.service';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';
import { RelyingPartyService } from './relying-party.service';
import { FactorVerificationService } from './factor-verification.service';
import { UserFactorsController } from './user-factors.controller';

const providers = [
  EnrolmentService,
  FactorGuessingService,
  FactorNoticesService,
  FactorProofsService,
  FactorSecretsService,
  FactorsRepository,
  NewFactorsService,
  OwnFactorsService,
  PasskeyChallengesService,
  PasskeyChecksService,
  PasskeyOptionsService,
  PasskeysRepository,
  PasskeysService,
  RelyingPartyService,
  FactorVerificationService,
];

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [FactorsController, UserFactorsController],
  providers,
  exports: providers,
})
export class SecondFactorsModule {}
