import { Module } from '@nestjs/common';
import { BreachedPasswords } from './breached-passwords';
import { HashingLimiter } from './hashing-limiter';
import { HashingThreads } from './hashing-threads';
import { NewPasswordsService } from './new-passwords.service';
import { PasswordCosts } from './password-costs';
import { PasswordHasher } from './password-hasher';

@Module({
  providers: [BreachedPasswords, HashingLimiter, HashingThreads, NewPasswordsService, PasswordCosts, PasswordHasher],
  exports: [NewPasswordsService, PasswordCosts, PasswordHasher],
})
export class PasswordsModule {}
