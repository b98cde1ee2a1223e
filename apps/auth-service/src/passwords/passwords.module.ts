import { Module } from '@nestjs/common';
import { HashingLine } from './hashing-line';
import { HashingThreads } from './hashing-threads';
import { NewPasswordsService } from './new-passwords.service';
import { PasswordHasher } from './password-hasher';

@Module({
  providers: [HashingLine, HashingThreads, NewPasswordsService, PasswordHasher],
  exports: [NewPasswordsService, PasswordHasher],
})
export class PasswordsModule {}
