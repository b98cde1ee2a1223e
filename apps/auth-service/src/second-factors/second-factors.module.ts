import { Module } from '@nestjs/common';
import { AdminsModule } from '../sign-in/administrators/admins.module';
import { FactorsModule } from './factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { EnrolmentService } from './enrolment.service';
import { FactorNotices } from './factor-notices';
import { FactorsController } from './factors.controller';
import { MfaDelivery } from '../sign-in/mfa-delivery';
import { MfaController } from '../sign-in/mfa.controller';
import { MfaService } from '../sign-in/mfa.service';
import { NewFactors } from './new-factors';
import { PasskeyOpenings } from '../sign-in/passkey-openings';
import { PasskeySignInService } from '../sign-in/passkey-sign-in.service';
import { PasskeysController } from '../sign-in/passkeys.controller';
import { OwnFactorsService } from './own-factors.service';
import { UserFactorsController } from './user-factors.controller';
import { VerifiedSignIns } from '../sign-in/verified-sign-ins';

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
