import { PasswordCost } from '../platform/schema/password-cost.entity';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Module } from '@nestjs/common';
import { NewPasswordsService } from './new-passwords.service';
import { HashingLimiter } from './hashing-limiter';
import { PasswordCostsService } from './password-costs.service';
import { PasswordHasher } from './password-hasher';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordCost])],
  providers: [NewPasswordsService, HashingLimiter, PasswordCostsService, PasswordHasher],
  exports: [NewPasswordsService, PasswordCostsService, PasswordHasher],
})
export class PasswordsModule {}
