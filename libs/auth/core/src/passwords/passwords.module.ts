import { PasswordCost } from '../platform/schema/password-cost.entity';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { NewPasswordsService } from './new-passwords.service';
import { HashingLimiter } from './hashing-limiter';
import { PasswordCostsService } from './password-costs.service';
import { PasswordHasher } from './password-hasher';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordCost])],
  providers: [HashingLimiter, PasswordCostsService, PasswordHasher],
  exports: [PasswordCostsService, PasswordHasher],
})
export class PasswordsModule {}

@Module({
  imports: [PasswordsModule, SettingsModule],
  providers: [NewPasswordsService],
  exports: [NewPasswordsService],
})
export class NewPasswordsModule {}
