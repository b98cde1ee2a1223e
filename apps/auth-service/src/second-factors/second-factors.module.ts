import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module';
import { FactorsModule } from '../factors/factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { EnrolmentService } from './enrolment.service';
import { FactorNotices } from './factor-notices';
import { FactorsController } from './factors.controller';
import { MfaDelivery } from './mfa-delivery';
import { MfaController } from './mfa.controller';
import { MfaService } from './mfa.service';
import { NewFactors } from './new-factors';
import { OwnFactorsService } from './own-factors.service';
import { UserFactorsController } from './user-factors.controller';

@Module({
  imports: [AdminsModule, FactorsModule, SessionsModule],
  controllers: [FactorsController, MfaController, UserFactorsController],
  providers: [EnrolmentService, FactorNotices, MfaDelivery, MfaService, NewFactors, OwnFactorsService],
})
export class SecondFactorsModule {}
