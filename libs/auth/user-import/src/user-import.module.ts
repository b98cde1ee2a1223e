import { Module } from '@nestjs/common';
import { PasswordsModule, SecondFactorsModule, SessionsModule, TokensModule, UsersModule } from '@svc/auth';
import { ForeignTokensService } from './foreign-tokens.service';
import { ImportedAccountsRepository } from './imported-accounts.repository';
import { ImportedUsersService } from './imported-users.service';
import { SessionExchangeController } from './session-exchange.controller';
import { SessionExchangeService } from './session-exchange.service';
import { UserExportController } from './user-export.controller';
import { UserExportService } from './user-export.service';
import { UserImportController } from './user-import.controller';
import { UserImportService } from './user-import.service';

@Module({
  imports: [PasswordsModule, SecondFactorsModule, SessionsModule, TokensModule, UsersModule],
  controllers: [SessionExchangeController, UserExportController, UserImportController],
  providers: [
    ForeignTokensService,
    ImportedAccountsRepository,
    ImportedUsersService,
    SessionExchangeService,
    UserExportService,
    UserImportService,
  ],
})
export class UserImportModule {}
