import { Module } from '@nestjs/common';
import { BreachedPasswordsService } from './breached-passwords.service';
import { HashingLimiter } from './hashing-limiter';
import { HashingThreadsService } from './hashing-threads.service';
import { NewPasswordsService } from './new-passwords.service';
import { PasswordCostsService } from './password-costs.service';
import { PasswordHasher } from './password-hasher';

@Module({
  providers: [
    BreachedPasswordsService,
    HashingLimiter,
    HashingThreadsService,
    NewPasswordsService,
    PasswordCostsService,
    PasswordHasher,
  ],
  exports: [NewPasswordsService, PasswordCostsService, PasswordHasher],
})
export class PasswordsModule {}
