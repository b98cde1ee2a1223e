import { Module } from '@nestjs/common';
import { PasswordsModule, SecondFactorsModule, SessionsModule, TokensModule } from '@svc/auth';
import { ForeignTokensService } from './foreign-tokens.service';
import { ImportedAccountsRepository } from './imported-accounts.repository';
import { ImportedUsersService } from './imported-users.service';
import { SessionExchangeController } from './session-exchange.controller';
import { SessionExchangeService } from './session-exchange.service';
import { UserImportController } from './user-import.controller';
import { UserImportService } from './user-import.service';

@Module({
  imports: [PasswordsModule, SecondFactorsModule, SessionsModule, TokensModule],
  controllers: [SessionExchangeController, UserImportController],
  providers: [
    ForeignTokensService,
    ImportedAccountsRepository,
    ImportedUsersService,
    SessionExchangeService,
    UserImportService,
  ],
})
export class UserImportModule {}
