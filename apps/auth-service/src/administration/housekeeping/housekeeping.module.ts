import { Module } from '@nestjs/common';
import { PasswordsModule } from '../../passwords/passwords.module';
import { TokensModule } from '../../sessions/tokens/tokens.module';
import { UsersModule } from '../../users/users.module';
import { AnonymousUsersRemovalService } from './anonymous-users-removal.service';
import { HousekeepingService } from './housekeeping.service';

@Module({
  imports: [PasswordsModule, TokensModule, UsersModule],
  providers: [AnonymousUsersRemovalService, HousekeepingService],
})
export class HousekeepingModule {}
