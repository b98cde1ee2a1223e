import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module';
import { FactorsModule } from '../factors/factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { EnrolmentService } from './enrolment.service';
import { FactorNotices } from './factor-notices';
import { FactorsController } from './factors.controller';
import { MfaDelivery } from './mfa-delivery';
import { MfaController } from './mfa.controller';
import { MfaService } from './mfa.service';
import { NewFactors } from './new-factors';
import { PasskeyOpenings } from './passkey-openings';
import { PasskeySignInService } from './passkey-sign-in.service';
import { PasskeysController } from './passkeys.controller';
import { OwnFactorsService } from './own-factors.service';
import { UserFactorsController } from './user-factors.controller';
import { VerifiedSignIns } from './verified-sign-ins';

@Module({
  imports: [AdminsModule, FactorsModule, SessionsModule, UsersModule],
  controllers: [FactorsController, MfaController, PasskeysController, UserFactorsController],
  providers: [
    EnrolmentService,
    FactorNotices,
    MfaDelivery,
    MfaService,
    NewFactors,
    OwnFactorsService,
    PasskeyOpenings,
    PasskeySignInService,
    VerifiedSignIns,
  ],
  exports: [EnrolmentService, MfaDelivery, MfaService, OwnFactorsService, PasskeySignInService],
})
export class SecondFactorsModule {}
