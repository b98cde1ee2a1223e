import { Module } from '@nestjs/common';
import { HashingLine } from './hashing-line';
import { PasswordHasher } from './password-hasher';

@Module({ providers: [HashingLine, PasswordHasher], exports: [PasswordHasher] })
export class PasswordsModule {}
