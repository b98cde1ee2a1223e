import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../passwords/passwords.module';
import { TokensModule } from '../../sessions/tokens/tokens.module';
import { UsersModule } from '../../users/users.module';
import { AnonymousUsersRemoval } from './anonymous-users-removal';
import { HousekeepingService } from './housekeeping.service';

@Module({
  imports: [PasswordsModule, TokensModule, UsersModule],
  providers: [AnonymousUsersRemoval, HousekeepingService],
})
export class HousekeepingModule {}
