import { Module } from '@nestjs/common';
import { PasswordsModule, SecondFactorsModule, TokensModule } from '@svc/auth';
import { UserImportController } from './user-import.controller';
import { UserImportService } from './user-import.service';

@Module({
  imports: [PasswordsModule, SecondFactorsModule, TokensModule],
  controllers: [UserImportController],
  providers: [UserImportService],
})
export class UserImportModule {}
