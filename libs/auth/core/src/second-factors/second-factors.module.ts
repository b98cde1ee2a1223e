import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { AssociationsController } from './associations.controller';
import { EnrolmentService } from './enrolment.service';
import { FactorProofsService } from './factor-proofs.service';
import { FactorNoticesService } from './factor-notices.service';
import { FactorsController } from './factors.controller';
import { FactorsRepository } from './factors.repository';
import { ForeignFactorsService } from './foreign-factors.service';
import { OwnFactorsService } from './own-factors.service';
import { WebAuthnService } from './webauthn.service';
import { PasskeysService } from './passkeys.service';
import { UserFactorsController } from './user-factors.controller';

const providers = [
  EnrolmentService,
  FactorProofsService,
  FactorNoticesService,
  FactorsRepository,
  ForeignFactorsService,
  OwnFactorsService,
  WebAuthnService,
  PasskeysService,
];

@Module({
  imports: [SessionsModule, UsersModule],
  controllers: [AssociationsController, FactorsController, UserFactorsController],
  providers,
  exports: providers,
})
export class SecondFactorsModule {}
