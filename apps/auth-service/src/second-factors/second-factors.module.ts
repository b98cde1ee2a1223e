import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { EnrolmentService } from './enrolment.service';
import { FactorGuessing } from './factor-guessing';
import { FactorNotices } from './factor-notices';
import { FactorProofs } from './factor-proofs.service';
import { FactorSecrets } from './factor-secrets';
import { FactorsController } from './factors.controller';
import { FactorsRepository } from './factors.repository';
import { NewFactors } from './new-factors';
import { OwnFactorsService } from './own-factors.service';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyChecks } from './passkey-checks';
import { PasskeyOptions } from './passkey-options';
import { PasskeysRepository } from './passkeys.repository';
import { PasskeysService } from './passkeys.service';
import { RelyingParty } from './relying-party';
import { ShownFactors } from './shown-factors';
import { UserFactorsController } from './user-factors.controller';

const providers = [
  EnrolmentService,
  FactorGuessing,
  FactorNotices,
  FactorProofs,
  FactorSecrets,
  FactorsRepository,
  NewFactors,
  OwnFactorsService,
  PasskeyChallenges,
  PasskeyChecks,
  PasskeyOptions,
  PasskeysRepository,
  PasskeysService,
  RelyingParty,
  ShownFactors,
];

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [FactorsController, UserFactorsController],
  providers,
  exports: providers,
})
export class SecondFactorsModule {}
